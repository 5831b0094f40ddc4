/** The passkey offer on home (docs/decisions/024). e2e tests accept it with a virtual authenticator. */
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { done, setClock, storeEntries, visit } from '../harness.tsx';
import { passkey } from '../server/account.ts';
import { server, withServer } from '../server.ts';

withServer();
beforeEach(() => {
  setClock('2026-11-21T18:00:00Z');
  vi.spyOn(PublicKeyCredential, 'isUserVerifyingPlatformAuthenticatorAvailable').mockResolvedValue(true);
});

const TITLE = 'Next time without a password';
const LISTED = 'GET /api/auth/passkeys';
const offer = () => screen.queryByRole('region', { name: TITLE });
const requests = () => server.calls.filter((call) => call === LISTED).length;

test('the offer is shown once the second day is done, and can be dismissed for good', async () => {
  storeEntries([done(1, '2026-11-20'), done(2, '2026-11-21')]);
  const { pointer, unmount } = await visit({ invited: false });
  const card = await screen.findByRole('region', { name: TITLE });
  await pointer.click(within(card).getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(offer()).toBeNull());
  unmount();
  await visit({ invited: false });
  expect(offer()).toBeNull();
  expect(requests()).toBe(1);
});

test('a server that did not respond is asked again on the next visit', async () => {
  storeEntries([done(1, '2026-11-20'), done(2, '2026-11-21')]);
  server.fails = 503;
  const first = await visit({ invited: false });
  await waitFor(() => expect(requests()).toBe(1));
  expect(offer()).toBeNull();
  first.unmount();
  server.fails = null;
  await visit({ invited: false });
  expect(await screen.findByRole('region', { name: TITLE })).toBeTruthy();
});

test('the offer is not shown before today is done', async () => {
  storeEntries([done(1, '2026-11-19'), done(2, '2026-11-20')]);
  await visit({ invited: false });
  await screen.findByRole('button', { name: 'Start Today' });
  expect(requests()).toBe(0);
});

test('an account that has a passkey is checked once and offered nothing', async () => {
  storeEntries([done(1, '2026-11-20'), done(2, '2026-11-21')]);
  server.passkeys = [passkey(1)];
  const first = await visit({ invited: false });
  // Waits for the response: a screen that closes before it stores nothing.
  await waitFor(() => expect(localStorage.getItem(storageKeys.homeCards)).toContain('passkey'));
  first.unmount();
  await visit({ invited: false });
  await screen.findByRole('button', { name: 'Completed Today' });
  expect(offer()).toBeNull();
  expect(requests()).toBe(1);
});

test('the offer is not shown on the first evening, which has another question', async () => {
  storeEntries([done(1, '2026-11-21')]);
  await visit({ invited: false });
  await screen.findByRole('button', { name: 'Completed Today' });
  expect(offer()).toBeNull();
  expect(requests()).toBe(0);
});
