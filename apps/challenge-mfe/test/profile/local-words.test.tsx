/** The switch "Keep my words on this phone only" in both languages. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessibleInBothThemes } from '../accessible.ts';
import { done, openedDialog, press, storedEntries, storeEntries, visit } from '../harness.tsx';
import { dialogClosed } from '../open-dialog.tsx';
import { server, withServer } from '../server.ts';

withServer();

const TITLE = 'Keep my words on this phone only';
const toggle = (name = TITLE) => screen.findByRole('switch', { name });

test('the switch says what is erased, what stays and what it costs, and erases only after confirmation', async () => {
  storeEntries([done(1, '2026-11-20', { reflectionText: 'a walk by the river', unsynced: true })]);
  const { pointer, toasts } = await visit({ path: '/profile/account', locale: 'en' });
  await waitFor(() => expect(server.entries).toMatchObject([{ reflectionText: 'a walk by the river' }]));
  await pointer.click(await toggle());
  const sheet = within(await openedDialog());
  expect(sheet.getByText('We erase them from our servers, for good.')).toBeTruthy();
  expect(sheet.getByText('Still synced: days, minutes, choices, check-ins, stars, counts.')).toBeTruthy();
  expect(
    sheet.getByText('Lose this phone, clear the browser or log out, and they are gone. Save copies.'),
  ).toBeTruthy();
  expect(sheet.getByRole('link', { name: 'Save a copy first' }).getAttribute('href')).toBe('/your-data');
  await expectAccessibleInBothThemes();
  await pointer.click(sheet.getByRole('button', { name: 'Leave it as it is' }));
  expect(server.calls.filter((call) => call.includes('words'))).toEqual([]);
  expect((await toggle()).getAttribute('aria-checked')).toBe('false');

  await pointer.click(await toggle());
  const action = await screen.findByRole('button', { name: 'Erase them there, keep them here' });
  await press(action);
  await waitFor(async () => expect((await toggle()).getAttribute('aria-checked')).toBe('true'));
  expect(server.entries).toMatchObject([{ day: 1, completed: true, reflectionText: '' }]);
  expect(storedEntries()).toMatchObject([{ reflectionText: 'a walk by the river' }]);
  await waitFor(() => expect(toasts.at(-1)?.title).toBe('Your words stay here'));
  expect(toasts.at(-1)?.description).toBe('They are off our servers.');
  await dialogClosed();
});

test('the switch is in Italian, and switching off needs its own confirmation', async () => {
  server.words = { place: 'device', changedAt: '2026-11-20T20:00:00.000Z' };
  const { pointer } = await visit({ path: '/profile/account', locale: 'it' });
  const name = 'Tieni le mie parole solo su questo telefono';
  await waitFor(async () => expect((await toggle(name)).getAttribute('aria-checked')).toBe('true'));
  await pointer.click(await toggle(name));
  const dialog = within(await screen.findByRole('dialog', { name: 'Inviare di nuovo le parole?' }));
  await expectAccessibleInBothThemes();
  const action = dialog.getByRole('button', { name: 'Inviale di nuovo' });
  await press(action);
  await waitFor(() => expect(server.words).toMatchObject({ place: 'server' }));
  await waitFor(async () => expect((await toggle(name)).getAttribute('aria-checked')).toBe('false'));
});

test('the switch is disabled offline and says why', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await visit({ path: '/profile/account', locale: 'en' });
  expect((await toggle()).hasAttribute('disabled')).toBe(true);
  const why = 'You are offline. This needs our servers.';
  expect(screen.getByText(why).closest('[role=status]')).toBeTruthy();
});

test('the demo, which is only on this device, has no switch', async () => {
  await visit({ path: '/profile/account', locale: 'en', demo: true });
  expect(await screen.findByText('Everything of the demo')).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});
