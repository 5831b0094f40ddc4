import { storageKeys } from '@scrollstop/contracts/device/storage';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense, use } from 'react';
import { expect, test, vi } from 'vitest';
import { prefillSignIn, useSignInPrefill } from '../../src/account/sign-in-prefill.ts';
import { heading, open, findButton, timersSet } from '../harness.tsx';
import { callsTo, premium, server } from '../server.ts';

const PATH = '/api/auth/forgot-password';
const GENERATE = 'Generate temporary password';
const TEMP = 'Ab3dEf9kLm2nPq';

async function ask(email: string) {
  const visit = await open({ path: '/forgot-password' });
  await heading('Forgot your password?');
  if (email) await visit.pointer.fill(screen.getByLabelText('Email'), email);
  await visit.pointer.click(await findButton(GENERATE));
  return visit;
}
const field = () => screen.getByLabelText('Email');

test.each([
  ['   ', 'Type your email first'],
  ['giulia@example', 'Invalid email'],
])('an invalid address is not sent: “%s”', async (typed, message) => {
  await ask(typed);
  await screen.findByText(message);
  expect(document.activeElement).toBe(field());
  expect(callsTo(PATH)).toBe(0);
  fireEvent.input(field(), { target: { value: 'giulia@example.it' } });
  expect(screen.queryByText('Invalid email')).toBeNull();
});

test.each([
  ['literally', 404, { message: 'Email not found in system', code: 'email_not_found' }],
  ['with the server’s message', 429, { message: 'Too many attempts.', code: 'rate_limited' }],
  ['as "not found" if the server sends no message', 502, undefined],
])('a refusal is shown at the field, %s', async (_name, status, body) => {
  server.refuses[PATH] = { status, ...(body && { body }) };
  await ask('nobody@example.com');
  await screen.findByText(body?.message ?? 'Email not found in system');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field());
  expect(await findButton(GENERATE)).toHaveProperty('ariaBusy', null);
});

test('without a connection the form shows an Italian message', async () => {
  server.refuses[PATH] = { status: 0 };
  await ask('giulia@example.com');
  const message = await screen.findByText('Errore di connessione. Riprova più tardi.');
  expect(message.getAttribute('lang')).toBe('it');
});

test('the result is masked, can be revealed and copied, and leads to the login', async () => {
  const written: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    written.push(text);
    return Promise.resolve();
  });
  const { pointer, tracked } = await ask(' giulia@example.com ');
  await heading('Here’s your temporary password');
  expect(tracked).toContain('password_recovery');
  expect(server.bodies.at(-1)).toEqual({ email: 'giulia@example.com' });
  expect(screen.getByText('For giulia@example.com. Use it once, then choose your own.')).toBeTruthy();
  expect(screen.queryByText(TEMP)).toBeNull();
  expect(screen.getByText('Temporary password, hidden')).toBeTruthy();

  const reveal = await findButton('Show temporary password');
  await pointer.click(reveal);
  expect(screen.getByText(TEMP)).toBeTruthy();
  expect(reveal.getAttribute('aria-pressed')).toBe('true');
  await pointer.click(reveal);
  expect(screen.queryByText(TEMP)).toBeNull();

  const timers = timersSet();
  await pointer.click(await findButton('Copy temporary password'));
  await screen.findByText('Copied');
  expect(written).toEqual([TEMP]);
  await waitFor(() => expect(screen.queryByText('Copied')).toBeNull());
  expect(timers()).toContain(2_000);

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Copy the temporary password.',
    'Go to login.',
    'Sign in with this password.',
    'Choose a new one, at least 6 characters.',
  ]);
  expect(JSON.stringify({ ...localStorage })).not.toContain(TEMP);
  await pointer.click(screen.getByRole('link', { name: 'Go to login' }));
  await heading('Welcome back');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'giulia@example.com');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', TEMP);
});

test('the login form is prefilled with the temporary password even if React discards its first render', async () => {
  prefillSignIn({ email: 'giulia@example.com', password: TEMP });
  const arrival = Promise.withResolvers<null>();
  const Form = () => useSignInPrefill()?.password;
  const Late = () => use(arrival.promise);
  const page = (
    <Suspense>
      <Form />
      <Late />
    </Suspense>
  );
  const { unmount } = await act(async () => render(page));
  arrival.resolve(null);
  await screen.findByText(TEMP);
  unmount();
  render(<Form />);
  expect(screen.queryByText(TEMP)).toBeNull();
});

test('without access to the clipboard the password is revealed for copying by hand', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const { pointer } = await ask('giulia@example.com');
  await pointer.click(await findButton('Copy temporary password'));
  await screen.findByText(TEMP);
});

test('with recovery by mail every address gets the same message', async () => {
  server.recovery = { message: 'If this address has an account, a link is on its way.' };
  await ask('giulia@example.com');
  await heading('Check your email');
  expect(screen.queryByRole('button', { name: 'Copy temporary password' })).toBeNull();
});

test('a mailed link opens the result without the intro, and its token is sent once', async () => {
  localStorage.removeItem(storageKeys.introSeen);
  const { pointer } = await open({ path: '/forgot-password#1000.abc' });
  await heading('Here’s your temporary password');
  expect(server.bodies.at(-1)).toEqual({ token: '1000.abc' });
  expect(callsTo(PATH)).toBe(1);
  await pointer.click(screen.getByRole('link', { name: 'Go to login' }));
  await heading('Welcome back');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'giulia@example.com');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', TEMP);
});

test('a link that has ended the session of this browser leads to the login', async () => {
  const { pointer } = await open({ path: '/forgot-password#1000.abc', user: premium });
  server.user = null;
  await heading('Here’s your temporary password');
  await pointer.click(screen.getByRole('link', { name: 'Go to login' }));
  await heading('Welcome back');
});

test('a used link leads to the form for a new one', async () => {
  const message = 'It works once, for 15 minutes.';
  server.refuses[PATH] = { status: 410, body: { message, code: 'link_invalid' } };
  const { pointer } = await open({ path: '/forgot-password#1000.abc' });
  await heading('This link no longer works');
  await pointer.click(screen.getByRole('link', { name: 'Ask again' }));
  await heading('Forgot your password?');
});

test('a link that was opened offline can be opened again', async () => {
  server.refuses[PATH] = { status: 0 };
  const { pointer } = await open({ path: '/forgot-password#1000.abc' });
  await heading('No connection');
  server.refuses = {};
  await pointer.click(await findButton('Try again'));
  await heading('Here’s your temporary password');
});
