/** docs/decisions/055: a request that needs a proof waits for the dialog and then continues by itself. */
import { violations } from '@scrollstop/ui/testing/violations.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { open, findButton } from '../harness.tsx';
import { callsTo, PASSWORD, premium, server } from '../server.ts';

const CONFIRM = '/api/auth/confirm-password';
const REFUND = '/api/billing/refund';
const bytes = (text: string) => new TextEncoder().encode(text).buffer;
beforeEach(() => void (server.proofNeeded = true));

async function ask() {
  const visit = await open({ path: '/', user: premium });
  await visit.pointer.fill(await screen.findByLabelText('note'), 'half a sentence');
  await visit.pointer.click(await findButton('refund'));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  return { ...visit, dialog };
}
const outcome = (text: string) => screen.findByText(`refund: ${text}`);

test('a wrong password shows a message, the right one lets the request continue, and typed text is kept', async () => {
  const { pointer, dialog } = await ask();
  expect(await violations()).toEqual([]);
  const go = within(dialog).getByRole('button', { name: 'Continue' });
  await pointer.click(go);
  expect(await within(dialog).findByText('Type your password')).toBeTruthy();
  const field = within(dialog).getByLabelText('Password');
  expect(document.activeElement).toBe(field);
  await pointer.fill(field, 'a guess');
  await pointer.click(go);
  expect(await within(dialog).findByText('That is not your password')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(callsTo(REFUND)).toBe(1);
  server.refuses[CONFIRM] = { status: 429 };
  await pointer.click(go);
  await within(dialog).findByText('Too many tries. Wait a while.');
  server.refuses = {};
  await pointer.fill(field, PASSWORD);
  await pointer.keyboard('{Enter}');
  await outcome('done');
  expect(callsTo(REFUND)).toBe(2);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('note').value).toBe('half a sentence');
});

test('a passkey is offered if the account has one, and is accepted as proof', async () => {
  server.passkeys = true;
  const made = {
    id: { value: 'a-credential' },
    response: {
      value: {
        clientDataJSON: bytes('{}'),
        authenticatorData: bytes('data'),
        signature: bytes('signature'),
        userHandle: bytes('1000'),
      },
    },
  };
  const assertion = Object.create(PublicKeyCredential.prototype, made) as PublicKeyCredential;
  vi.spyOn(navigator.credentials, 'get').mockResolvedValue(assertion);
  const { pointer, dialog } = await ask();
  await pointer.click(await within(dialog).findByRole('button', { name: 'Use a passkey' }));
  await outcome('done');
  expect(callsTo('/api/auth/confirm-passkey')).toBe(1);
});

test.each(['the X', 'the Escape key', 'the way to a new password'])(
  '%s ends the request with its refusal',
  async (way) => {
    const { pointer, dialog, services } = await ask();
    if (way === 'the X') await pointer.click(within(dialog).getByRole('button', { name: 'Close' }));
    else if (way === 'the Escape key') await pointer.keyboard('{Escape}');
    else await pointer.click(within(dialog).getByRole('button', { name: 'I do not know my password' }));
    if (way === 'the way to a new password') await waitFor(() => expect(location.pathname).toBe('/forgot-password'));
    else await outcome('proof_required');
    expect(services.proof.isOpen()).toBe(false);
    expect(callsTo(REFUND)).toBe(1);
  },
);

test('two requests share one dialog', async () => {
  const { pointer, dialog, services } = await ask();
  const second = services.proof.ask();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await pointer.fill(within(dialog).getByLabelText('Password'), PASSWORD);
  await pointer.keyboard('{Enter}');
  expect(await second).toBe(true);
  await outcome('done');
});

test('a session that ends behind the dialog closes it', async () => {
  const { services } = await ask();
  server.user = null;
  await services.session.refresh();
  await waitFor(() => expect(services.proof.isOpen()).toBe(false));
});
