/** A logout asks first if it would lose words: those kept on the device (decision 050), and those not sent yet. */
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { violationsInBothThemes } from '@scrollstop/ui/testing/violations.ts';
import { heading, open, findButton } from '../harness.tsx';
import { callsTo, premium } from '../server.ts';

const entry = { day: 1, completed: true, completionStatus: 'yes', reflectionText: 'a walk by the river' };
const versioned = (value: object) => JSON.stringify({ schemaVersion: 1, ...value });

async function signedIn(reflectionText: string, italian = false) {
  const shell = await open({ path: '/profile', user: premium });
  await heading('Remote at /profile');
  if (italian) {
    localStorage.setItem('scrollstop-locale', '"it"');
    await shell.services.texts.reload();
  }
  const place = { place: 'device', changedAt: '2026-11-20T20:00:00.000Z' };
  localStorage.setItem(storageKeys.words, versioned(place));
  // Beside an unreadable entry.
  localStorage.setItem(storageKeys.progress, versioned({ entries: [null, { ...entry, reflectionText }] }));
  return shell;
}
const words = () => localStorage.getItem(storageKeys.progress) ?? '';

test('a logout warns that words will be lost; staying keeps them, and "Save a copy" opens the export', async () => {
  const { services, pointer } = await signedIn(entry.reflectionText);
  void services.logout();
  expect(await screen.findByRole('dialog', { name: 'Your words are on this phone only' })).toBeTruthy();
  const lead = 'Log out, and they are erased for good. Save a copy first.';
  expect(screen.getByText(lead)).toBeTruthy();
  expect(await violationsInBothThemes()).toEqual([]);
  await pointer.click(await findButton('Stay'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(words()).toContain(entry.reflectionText);
  expect(callsTo('/api/auth/logout')).toBe(0);

  void services.logout();
  await pointer.click(await findButton('Save a copy'));
  await heading('Remote at /your-data');
  expect(words()).toContain(entry.reflectionText);
});

test('after a confirmation the logout continues, also in Italian', async () => {
  const { services, pointer } = await signedIn(entry.reflectionText, true);
  void services.logout();
  expect(await screen.findByRole('dialog', { name: 'Le parole sono solo su questo telefono' })).toBeTruthy();
  await pointer.click(await findButton('Esci e perdi le mie parole'));
  await waitFor(() => expect(location.pathname).toBe('/auth'));
  expect(words()).toBe('');
  expect(callsTo('/api/auth/logout')).toBe(1);
});

test('a logout without words on the device asks nothing', async () => {
  const { services } = await signedIn('');
  await services.logout();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(callsTo('/api/auth/logout')).toBe(1);
});
