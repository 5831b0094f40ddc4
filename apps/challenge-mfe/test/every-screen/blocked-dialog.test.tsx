/**
 * Dialogs of home that fail to load. They have their own page, because a module that was fetched can no longer be
 * blocked, and one that failed stays missing for the modules that import it.
 */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { blockModule } from './blocked-modules.ts';
import { done, storeEntries, tap, visit } from '../harness.tsx';
import { dialogClosed } from '../open-dialog.tsx';
// Imported before anything is blocked.
import '../../src/remote.tsx';
import { withServer } from '../server.ts';

withServer();

test('a tap says that the day did not load, and "Try again" loads it', async () => {
  const unblock = await blockModule('routes/day-part.tsx');
  await visit({ partsOnTheirWay: true });
  await tap('Start Today');
  expect(await screen.findByRole('dialog', { name: 'This part did not load' })).toBeTruthy();
  await unblock();
  await tap('Try again');
  expect(await screen.findByRole('button', { name: 'Submit' })).toBeTruthy();
});

test('the invitation to install can be retried and reopened', async () => {
  storeEntries([done(1, '2026-01-11')]);
  const unblock = await blockModule('features/add-to-home/add-to-home.tsx');
  await visit({ partsOnTheirWay: true });
  await tap('Add to Home');
  expect(await screen.findByRole('dialog', { name: 'This part did not load' })).toBeTruthy();
  await tap('Close');
  await dialogClosed();
  await tap('Add to Home');
  expect(await screen.findByRole('dialog', { name: 'This part did not load' })).toBeTruthy();
  await unblock();
  await tap('Try again');
  expect(await screen.findByRole('dialog', { name: 'Keep ScrollStop one tap away' })).toBeTruthy();
});
