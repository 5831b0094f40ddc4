/**
 * Dialogs of home that cannot be fetched. A page of its own, as a module once fetched can no longer be blocked, and
 * one that could not be fetched stays missing for the modules that name it.
 */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { blockModule } from './blocked-modules.ts';
import { done, storeEntries, tap, visit } from '../harness.tsx';
import { gone } from '../open-dialog.tsx';
// Before anything is blocked.
import '../../src/remote.tsx';
import { withServer } from '../server.ts';

withServer();

test('the tap says that the day did not load, and "Try again" brings it', async () => {
  const unblock = await blockModule('routes/day-part.tsx');
  await visit({ partsOnTheirWay: true });
  await tap('Start Today');
  expect(await screen.findByRole('dialog', { name: 'This part did not load' })).toBeTruthy();
  await unblock();
  await tap('Try again');
  expect(await screen.findByRole('button', { name: 'Submit' })).toBeTruthy();
});

test('the invitation to install', async () => {
  storeEntries([done(1, '2026-01-11')]);
  const unblock = await blockModule('features/add-to-home/add-to-home.tsx');
  await visit({ partsOnTheirWay: true });
  await tap('Add to Home');
  expect(await screen.findByRole('dialog', { name: 'This part did not load' })).toBeTruthy();
  await tap('Close');
  await gone();
  await tap('Add to Home');
  expect(await screen.findByRole('dialog', { name: 'This part did not load' })).toBeTruthy();
  await unblock();
  await tap('Try again');
  expect(await screen.findByRole('dialog', { name: 'Keep ScrollStop one tap away' })).toBeTruthy();
});
