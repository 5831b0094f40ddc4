import { gate } from '@scrollstop/challenge/features/gate/en';
import { screen, waitFor, within } from '@testing-library/react';
import { ownKeys } from '../../src/storage/own-keys.ts';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { heading, open, findButton } from '../harness.tsx';
import { post } from '../server-state.ts';
import { account, callsTo, premium, server, worker } from '../server.ts';

const PATH = '/api/auth/change-password';
const temporary = { ...premium, mustChangePassword: true };
type Visit = Awaited<ReturnType<typeof open>>;

async function fill({ pointer }: Visit, current: string, next: string, confirm = next): Promise<void> {
  for (const [label, text] of [
    ['Current password', current],
    ['New password', next],
    ['Confirm new password', confirm],
  ] as const) {
    const field = await screen.findByLabelText(label);
    // Fills the fields at once like a password manager: sixty key presses took seconds on a busy machine.
    await pointer.fill(field, text);
  }
  await pointer.click(await findButton('Update password'));
}

test('the first error is shown at its field, in the order current password, length, match', async () => {
  const visit = await open({ path: '/change-password', user: premium });
  await heading('Choose your own password');
  const steps: [string, string, string, string, string][] = [
    ['', 'abc', 'xyz', 'Inserisci la password attuale', 'Current password'],
    ['old one', 'abcde', 'xyz', 'La nuova password deve essere di almeno 6 caratteri', 'New password'],
    ['x'.repeat(129), 'open sea', 'open sea', 'La password attuale non è corretta', 'Current password'],
    ['old one', 'x'.repeat(129), 'xyz', 'La nuova password può avere al massimo 128 caratteri', 'New password'],
    ['old one', 'open sea', 'open see', 'Le nuove password non coincidono', 'Confirm new password'],
  ];
  for (const [current, next, confirm, message, label] of steps) {
    await fill(visit, current, next, confirm);
    expect((await screen.findByText(message)).getAttribute('lang')).toBe('it');
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1);
  }
  expect(callsTo(PATH)).toBe(0);
});

test('a normal change ends on the account page with a toast', async () => {
  const visit = await open({ path: '/change-password', user: premium });
  await fill(visit, 'old one', 'open sea');
  await screen.findByText('Password aggiornata');
  await heading('Remote at /profile/account');
  expect(server.bodies[server.calls.indexOf(`POST ${PATH}`)]).toEqual({
    currentPassword: 'old one',
    newPassword: 'open sea',
  });
});

test('a user with a passkey is shown the passkeys after the change', async () => {
  server.passkeys = true;
  const visit = await open({ path: '/progress', user: temporary });
  await fill(visit, 'Ab3dEf9kLm2nPq', 'open sea');
  await heading('Remote at /profile/account');
  expect(location.search).toBe('?passkeys');
});

test.each([
  ['at the current password', 400, { message: 'x', code: 'wrong_password' }, /attuale non è corretta/],
  ['with the server’s message', 400, { message: 'Too common.', code: 'weak_password' }, 'Too common.'],
  ['for the same password', 400, { message: 'Another one.', code: 'same_password' }, 'Another one.'],
  ['with its own message', 502, undefined, "Errore nell'aggiornamento della password"],
  ['with its own message without a connection', 0, undefined, "Errore nell'aggiornamento della password"],
])('a refusal is shown %s, and the user can try again', async (_name, status, body, text) => {
  server.refuses[PATH] = { status, ...(body && { body }) };
  const visit = await open({ path: '/change-password', user: premium });
  await fill(visit, 'old one', 'open sea');
  const message = await screen.findByText(text);
  const announced = message.closest('[role=alert]') ?? document.activeElement?.closest('.Field');
  expect(announced?.contains(message)).toBe(true);
  server.refuses = {};
  await fill(visit, 'old one', 'open sea');
  await heading('Remote at /profile/account');
});

test('with a temporary password the dialog covers every screen and does not close', async () => {
  const visit = await open({ path: '/progress', user: temporary });
  const dialog = await screen.findByRole('dialog', { name: 'Choose your own password' });
  await visit.pointer.keyboard('{Escape}{Escape}');
  expect(within(dialog).queryByRole('button', { name: /close|cancel/i })).toBeNull();
  expect(dialog).toHaveProperty('open', true);
  expect(dialog.matches(':modal')).toBe(true);

  await fill(visit, 'Ab3dEf9kLm2nPq', 'open sea');
  await screen.findByText('Password aggiornata');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await heading('Remote at /progress');
  expect(location.pathname).toBe('/progress');
  expect(localStorage.getItem('auth-user')).toContain('"mustChangePassword":false');
});

test('after the change sealed entries and a waiting purchase are loaded, which the sign-in was refused', async () => {
  const sealed = { key: '0195b0a0-0000-4000-8000-000000000002', ephemeral: 'AA', iv: 'AA', data: 'AA' };
  const seals = { schemaVersion: 1, seals: [{ owner: premium.id, at: 0, ...sealed }] };
  localStorage.setItem(ownKeys.sealed, JSON.stringify(seals));
  worker.use(post('/api/auth/unseal', () => new HttpResponse(null, { status: 403 })));
  const visit = await open({ path: '/checkout', user: account({ mustChangePassword: true }) });
  await screen.findByRole('dialog', { name: 'Choose your own password' });
  expect(callsTo('/api/auth/unseal')).toBe(1);
  server.waitingPurchase = true;
  await fill(visit, 'Ab3dEf9kLm2nPq', 'open sea');
  await heading('A purchase is waiting for this address');
  expect(callsTo('/api/auth/unseal')).toBe(2);
});

test('after a lost response to the change, the dialog closes at the next attempt', async () => {
  server.refuses[PATH] = { status: 0 };
  const visit = await open({ path: '/progress', user: temporary });
  const callsBefore = callsTo('/api/auth/user');
  await fill(visit, 'Ab3dEf9kLm2nPq', 'open sea');
  await screen.findByText("Errore nell'aggiornamento della password");
  // The failure fetches the user. Otherwise the dialog would close before the next attempt.
  await waitFor(() => expect(callsTo('/api/auth/user')).toBeGreaterThan(callsBefore));
  await visit.services.session.refresh();
  server.user = premium;
  server.refuses[PATH] = { status: 400, body: { message: 'x', code: 'wrong_password' } };
  await fill(visit, 'Ab3dEf9kLm2nPq', 'open sea');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the dialog offers a logout', async () => {
  const { pointer } = await open({ user: temporary });
  const dialog = await screen.findByRole('dialog', { name: 'Choose your own password' });
  server.user = null;
  await pointer.click(within(dialog).getByRole('button', { name: 'Logout' }));
  await heading('Welcome back');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(callsTo('/api/auth/logout')).toBe(1);
});

test('password_change_required in any response opens the dialog', async () => {
  const { pointer } = await open({ path: '/checkout', user: account() });
  const trial = await findButton(gate.startTrial);
  server.user = account({ mustChangePassword: true });
  server.refuses['/api/trial/start'] = {
    status: 403,
    body: { message: 'Change it first.', code: 'password_change_required' },
  };
  await pointer.click(trial);
  await screen.findByRole('dialog', { name: 'Choose your own password' });
  expect(callsTo('/api/auth/user')).toBe(2);
});

test('used-up guesses are explained in the user’s language', async () => {
  server.refuses[PATH] = { status: 429, body: { message: 'x', code: 'too_many_guesses' } };
  const visit = await open({ path: '/change-password', user: premium });
  await fill(visit, 'old one', 'open sea');
  await screen.findByText(/^Too many wrong passwords today/);
});
