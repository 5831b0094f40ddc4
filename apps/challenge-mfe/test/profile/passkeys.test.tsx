/** The list of passkeys (docs/decisions/024). e2e tests add one with a virtual authenticator. */
import { type Passkey, PASSKEYS_MAX } from '@scrollstop/contracts/account/passkeys';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessibleInBothThemes } from '../accessible.ts';
import { done, storeEntries, visit } from '../harness.tsx';
import { passkey } from '../server/account.ts';
import { server, withServer } from '../server.ts';

withServer();

const dialog = (name: string) => screen.findByRole('dialog', { name });
const changes = () => server.calls.filter((call) => /^(POST|DELETE) .*(passkeys|confirm)/.test(call));

async function openSheet(passkeys: Passkey[]) {
  server.passkeys = passkeys;
  const view = await visit({ path: '/profile/account' });
  await view.pointer.click(await screen.findByRole('button', { name: /^Passkeys/ }));
  return view;
}

test('the passkeys are listed with device and dates, or as never used', async () => {
  await openSheet([passkey(1), passkey(2, { name: 'Linux, Chrome', lastUsedAt: '2026-11-21T17:30:00.000Z' })]);
  const list = await within(await dialog('Passkeys')).findByRole('list');
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/iPhone, Safari.*Added.*2026.*Not used yet/);
  expect(second?.textContent).toMatch(/Linux, Chrome.*Last used.*2026/);
  expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeTruthy();
  await expectAccessibleInBothThemes();
});

test('a list that failed to load can be loaded again', async () => {
  server.fails = 503;
  const { pointer } = await openSheet([passkey(1)]);
  expect((await screen.findByRole('alert')).textContent).toContain('did not load');
  await expectAccessibleInBothThemes();
  server.fails = null;
  await pointer.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('iPhone, Safari')).toBeTruthy();
});

test.each([
  ['is removed after confirmation', null],
  ['that was already removed elsewhere also disappears', 404],
])('a passkey %s', async (_how, refusal) => {
  const { pointer, toasts } = await openSheet([passkey(1)]);
  await pointer.click(await screen.findByRole('button', { name: 'Remove the passkey of iPhone, Safari' }));
  const question = await dialog('Remove the passkey of iPhone, Safari?');
  expect(changes()).toEqual([]);
  await expectAccessibleInBothThemes();
  server.fails = refusal;
  await pointer.click(within(question).getByRole('button', { name: 'Remove passkey' }));
  expect(await screen.findByText('You have no passkey yet.')).toBeTruthy();
  expect(changes()).toEqual([`DELETE /api/auth/passkeys/${passkey(1).id}`]);
  expect(toasts).toEqual([]);
});

test('a failed addition shows a message and keeps the list', async () => {
  const { pointer } = await openSheet([passkey(1)]);
  await pointer.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Not added');
  expect(screen.getByText('iPhone, Safari')).toBeTruthy();
  await expectAccessibleInBothThemes();
});

test('a user who cancels the proof of identity sees no error when adding or removing', async () => {
  server.proofNeeded = true;
  const { pointer } = await openSheet([passkey(1)]);
  await pointer.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await screen.findByRole('button', { name: 'Add a passkey' });
  expect(changes()).toEqual(['POST /api/auth/passkeys/options']);
  expect(screen.queryByRole('alert')).toBeNull();
  await pointer.click(screen.getByRole('button', { name: 'Remove the passkey of iPhone, Safari' }));
  const question = await dialog('Remove the passkey of iPhone, Safari?');
  await pointer.click(within(question).getByRole('button', { name: 'Remove passkey' }));
  expect(await within(question).findByRole('button', { name: 'Remove passkey' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('no passkey can be added beyond ten or without browser support', async () => {
  const { unmount } = await openSheet(Array.from({ length: PASSKEYS_MAX }, (_, n) => passkey(n)));
  expect(await screen.findByText(/Remove one first/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  unmount();
  vi.stubGlobal('PublicKeyCredential', undefined);
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  await openSheet([passkey(1)]);
  expect(await screen.findByText('This browser cannot create a passkey.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('the list opens by itself after a password change, with an explanation', async () => {
  history.replaceState(null, '', '/profile/account?passkeys');
  server.passkeys = [passkey(1)];
  const { pointer, host } = await visit({ path: '/profile/account' });
  await dialog('Passkeys');
  expect(await screen.findByText(/Remove any that you do not know/)).toBeTruthy();
  await expectAccessibleInBothThemes();
  await pointer.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(host.navigate).toHaveBeenCalledWith('/profile/account', { replace: true }));
  history.replaceState(null, '', '/');
});

test('the demo has no passkeys', async () => {
  storeEntries([done(1, '2026-11-20')]);
  await visit({ path: '/profile/account', demo: true });
  expect(screen.queryByRole('button', { name: /^Passkeys/ })).toBeNull();
});
