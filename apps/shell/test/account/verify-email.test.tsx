import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { enter, heading, open, findButton } from '../harness.tsx';
import { account, callsTo, premium, server, worker } from '../server.ts';

const PATH = '/api/auth/verify-email';
const LINK = '/verify-email#1000.secret';

test('the link is opened once, without the intro, and shows that the address is confirmed', async () => {
  localStorage.clear();
  await open({ path: LINK, user: account() });
  await heading('Email confirmed');
  expect(server.bodies).toContainEqual({ token: '1000.secret' });
  expect(callsTo(PATH)).toBe(1);
  expect(screen.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('/');
});

test('a visitor signs in first, and then the link is opened', async () => {
  await open({ path: LINK });
  await heading('Welcome back');
  await screen.findByText(/^Sign in to confirm your email/);
  expect(callsTo(PATH)).toBe(0);
  await enter('Sign in');
  await heading('Email confirmed');
  expect(server.bodies).toContainEqual({ token: '1000.secret' });
});

test('the link of another account shows a message', async () => {
  server.refuses[PATH] = { status: 403, body: { message: 'No.', code: 'other_account' } };
  await open({ path: LINK, user: account() });
  await heading('This link is for another account');
});

test('the confirmation waits for the refreshed user, so that a buyer sees no price', async () => {
  let respond = (): void => undefined;
  const late = new Promise<void>((resolve) => (respond = resolve));
  const asked = vi.fn(() => late);
  server.onVerified = () => {
    server.user = premium;
    worker.use(http.get('/api/auth/user', asked));
  };
  const { pointer } = await open({ path: LINK, user: account() });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByRole('heading', { name: 'Email confirmed' })).toBeNull();
  respond();
  await heading('Email confirmed');
  await pointer.click(screen.getByRole('link', { name: 'Go on' }));
  await screen.findByText('access: premium');
});

test.each([
  [410, LINK],
  [400, '/verify-email'],
])('a used or incomplete link (%i) shows a way to continue', async (status, path) => {
  server.refuses[PATH] = { status, body: { message: 'No.', code: 'link_invalid' } };
  await open({ path, user: account({ emailProven: false }) });
  await heading('This link no longer works');
  expect(screen.getByRole('link', { name: 'Ask for a link' }).getAttribute('href')).toBe('/forgot-password');
});

test.each(['after a lost response', 'of a mail that was opened before'])(
  'the second attempt %s says that the address is confirmed',
  async (when) => {
    const lost = when === 'after a lost response';
    server.refuses[PATH] = lost ? { status: 0 } : { status: 410 };
    const { pointer } = await open({ path: LINK, user: account({ emailProven: !lost }) });
    if (lost) {
      await heading('No connection');
      server.user = account();
      server.refuses[PATH] = { status: 410 };
      await pointer.click(await findButton('Try again'));
    }
    await heading('Email confirmed');
  },
);
