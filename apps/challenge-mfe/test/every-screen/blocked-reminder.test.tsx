/** In its own file: home prefetches this part, and a page does not fetch a module twice. */
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { blockModule } from './blocked-modules.ts';
import { openedDialog, tap, visit } from '../harness.tsx';
import { server, withServer } from '../server.ts';

withServer();

test('the question about a reminder fails to load with a message, and "Try again" loads it', async () => {
  server.reminder = { reminder: null, publicKey: '' };
  const unblock = await blockModule('features/reminder/reminder-ask.tsx');
  const { pointer } = await visit();
  await waitFor(() => expect(localStorage.getItem(storageKeys.reminder)).toContain('publicKey'));
  await pointer.click(screen.getByRole('button', { name: 'Start Today' }));
  const dialog = within(await openedDialog());
  await pointer.click(dialog.getByText('Yes, completed successfully'));
  await pointer.click(dialog.getByRole('button', { name: 'Submit' }));
  await tap('Continue');
  expect(await screen.findByRole('dialog', { name: 'This part did not load' })).toBeTruthy();
  await unblock();
  await tap('Try again');
  expect(await screen.findByRole('dialog', { name: 'Day 1 is done.' })).toBeTruthy();
});
