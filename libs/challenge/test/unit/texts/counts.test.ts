/** The owner's counts, with a singular and plural form for each. */
import { expect, test } from 'vitest';
import { admin as adminIt } from '../../../src/features/admin/it.ts';
import { shopify as english } from '../../../src/features/shopify/en.ts';
import { shopify as italian } from '../../../src/features/shopify/it.ts';

const counts = adminIt.gifts.counts;

test.each([
  [counts(1, 0, 1, 1), '1 acquistato: 0 da aprire, 1 aperto, 1 chiuso'],
  [counts(2, 2, 0, 0), '2 acquistati: 2 da aprire, 0 aperti, 0 chiusi'],
  [english.progress.text(1, null), '1 customer read'],
  [english.progress.text(1, 2), '1 of 2 customers read'],
  [english.progress.text(0, 1), '0 of 1 customer read'],
  [english.progress.canceled.text(1), '1 customer read.'],
  [english.progress.interrupted.text(2), '2 customers read. Type the token again.'],
  [english.success.text(1, 1), 'Imported 1 of 1 customer.'],
  [italian.progress.text(1, null), 'Letto 1 cliente'],
  [italian.progress.text(2, 3), 'Letti 2 clienti su 3'],
  [italian.progress.canceled.text(1), 'Letto 1 cliente.'],
  [italian.progress.interrupted.text(1), 'Letto 1 cliente. Inserisci di nuovo il token.'],
  [italian.success.text(1, 3), 'Importato 1 cliente su 3.'],
])('%s', (text, expected) => expect(text).toBe(expected));
