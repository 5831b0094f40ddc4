/**
 * The labels of buttons that store, delete, pay, refund or sign out, repeated literally: all other tests find a button
 * by its label in the catalogue, so that two swapped labels would go unnoticed.
 */
import { describe, expect, test } from 'vitest';
import { TRIAL_HOURS } from '../../../src/constants.ts';
import { catalogue } from '../support/catalogues.ts';

/** Path, Italian, English, and the original wording if it differs from English. Parameters are 7 and 3. */
const words: readonly [path: string, italian: string, english: string, original?: string][] = [
  ['challenge.options.yes', 'Sì, completata', 'Yes, completed successfully'],
  ['challenge.options.partial', 'Ci ho provato, non completata', 'Tried but not completed'],
  ['challenge.options.no', 'No, riprovo domani', "No, I'll try again tomorrow"],
  ['challenge.submit', 'Invia', 'Submit'],
  ['challenge.status.yes', 'Completato', 'Completed'],
  ['challenge.status.partial', 'In parte', 'Partial'],
  ['challenge.status.no', 'Non completato', 'Not completed'],
  ['challenge.unsent.add', 'Aggiungi alla riflessione', 'Add to the reflection'],
  ['challenge.unsent.discard', 'Elimina', 'Discard'],
  ['progress.checkin.submit', 'Completa il check-in', 'Complete check-in'],
  ['emergency.completed', 'Completata', 'Completed'],
  ['yourData.remove', 'Elimina il mio account', 'Delete my account'],
  ['yourData.removeDemo', 'Elimina la demo da qui', 'Delete the demo here'],
  ['yourData.confirm.next', 'Avanti', 'Go on'],
  ['yourData.confirm.cancel', 'Tieni il mio account', 'Keep my account'],
  ['yourData.demoConfirm.action', 'Elimina per sempre', 'Delete for good'],
  ['yourData.demoConfirm.cancel', 'Tienila', 'Keep it'],
  ['yourData.formats.json.label', 'Scarica tutto in JSON', 'Download everything as JSON'],
  ['yourData.formats.csv.label', 'Scarica tutto in CSV', 'Download everything as CSV'],
  ['purchase.action', 'Recesso / rimborso', 'Withdraw / refund'],
  ['purchase.confirm.action', 'Sì, rimborsami', 'Yes, refund me'],
  ['purchase.confirm.cancel', 'Tieni Premium', 'Keep Premium'],
  ['devices.end', 'Disconnetti', 'Sign out'],
  ['devices.endLabel', 'Disconnetti 7', 'Sign out 7'],
  ['devices.endOthers', 'Disconnetti tutti gli altri', 'Sign all others out'],
  ['devices.confirm.action', 'Disconnetti', 'Sign out'],
  ['devices.confirm.cancel', 'Annulla', 'Cancel'],
  ['passkeys.add', 'Aggiungi una passkey', 'Add a passkey'],
  ['passkeys.remove', 'Rimuovi', 'Remove'],
  ['passkeys.removeLabel', 'Rimuovi la passkey di 7', 'Remove the passkey of 7'],
  ['passkeys.confirm.action', 'Rimuovi passkey', 'Remove passkey'],
  ['passkeys.confirm.cancel', 'Annulla', 'Cancel'],
  ['passkeys.offer.later', 'Non ora', 'Not now'],
  ['proof.action', 'Continua', 'Continue'],
  ['checkout.pay', 'Paga 7', 'Pay 7'],
  ['checkout.activateAgain', 'Riprova ad attivare', 'Activate again'],
  ['checkout.tryAgain', 'Riprova', 'Try Again'],
  ['checkout.goBack', 'Indietro', 'Go Back'],
  ['offer.claim', 'Riprenditi la tua libertà', 'Claim Your Freedom Now'],
  ['paywall.activate', 'Attiva Premium', 'Activate Premium', 'Attiva Premium'],
  [
    'paywall.activateSaving',
    'Attiva Premium - Risparmia 7%',
    'Activate Premium - Save 7%',
    'Attiva Premium - Risparmia 7%',
  ],
  ['paywall.logout', 'Esci', 'Logout', 'Esci'],
  ['paywall.pricing.action', 'Vai al pagamento', 'Go to checkout'],
  ['auth.signIn.submit', 'Accedi', 'Sign in'],
  ['auth.signUp.submit', 'Crea account', 'Create account'],
  ['auth.logout', 'Esci', 'Logout'],
  ['auth.demo', 'Accesso di prova (demo)', 'Test Access (Demo)'],
  ['auth.carryOver', 'Porta i giorni della demo', 'Bring your demo days along'],
  ['password.change.submit', 'Aggiorna password', 'Update password'],
  ['password.change.logout', 'Esci', 'Logout'],
  ['password.forgot.submit', 'Genera password temporanea', 'Generate temporary password'],
  ['gate.startTrial', `Prova per ${TRIAL_HOURS} ore, senza carta`, `Start the ${TRIAL_HOURS}-hour trial, no card`],
  ['consent.accept', 'Accetta', 'Accept'],
  ['consent.reject', 'Rifiuta', 'Reject'],
  ['consent.close', 'Rifiuta e chiudi', 'Reject and close'],
  ['profile.logout', 'Esci', 'Logout'],
  ['admin.logout', 'Esci', 'Logout', 'Esci'],
  ['admin.letters.replay', 'Riesegui', 'Replay', 'Riesegui'],
  ['admin.gate.submit', 'Accedi', 'Sign in', 'Accedi'],
  ['email.form.submit', 'Salva mittente', 'Save sender', 'Salva mittente'],
  ['shopify.form.submit', 'Importa clienti', 'Import customers', 'Importa clienti'],
  ['shopify.form.resume', 'Riprendi importazione', 'Resume import', 'Riprendi importazione'],
  ['shopify.progress.cancel', 'Annulla importazione', 'Cancel import', 'Annulla importazione'],
];

const originals = words.map(([path, , english, original = english]) => [path, original] as const);
const sets = [
  ['original', await catalogue('original'), originals],
  ['Italian', await catalogue('it'), words.map(([path, italian]) => [path, italian] as const)],
  ['English', await catalogue('en'), words.map(([path, , english]) => [path, english] as const)],
] as const;

describe.each(sets)('on the buttons of the %s set', (_, leaves, expected) => {
  test.each(expected)('%s is “%s”', (path, word) => {
    expect(leaves.find((leaf) => leaf.path === path)?.text).toBe(word);
  });
});
