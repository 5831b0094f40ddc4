/** Every navigation starts at the top, and going back restores the position that was left, at five screen sizes. */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fillAccount, heading, open, findButton } from '../harness.tsx';
import { account, premium, server } from '../server.ts';

/** Every screen is long, so that each can be left at some position. */
const LONG = 'main { min-height: 3000px !important; }';
const style = document.createElement('style');
beforeEach(() => {
  style.textContent = LONG;
  document.head.append(style);
});
afterEach(() => page.viewport(390, 844));

const sizes = [
  [390, 664],
  [375, 553],
  [667, 375],
  [390, 844],
  [1440, 900],
] as const;

type Visit = Awaited<ReturnType<typeof open>>;

async function start(size: readonly [number, number], visit: Parameters<typeof open>[0]): Promise<Visit> {
  await page.viewport(...size);
  return open(visit);
}

/** Scrolls down, then navigates. */
async function from(y: number, go: () => unknown): Promise<void> {
  window.scrollTo(0, y);
  await waitFor(() => expect(window.scrollY).toBe(y));
  await go();
}

/** Uses `click()` of the element, because the browser's pointer would scroll the button into view first. */
const tap = async (name: string | RegExp) => (await findButton(name)).click();
const follow = async (name: string | RegExp) => (await screen.findByRole('link', { name })).click();

async function atTop(name: string | RegExp): Promise<void> {
  await screen.findByRole('heading', { level: 1, name });
  expect(`${String(name)} ${window.scrollY}`).toBe(`${String(name)} 0`);
}

async function enter(submit: string): Promise<void> {
  await fillAccount();
  await from(205, () => tap(submit));
}

test.each(sizes)('each screen on the way to home and its rooms starts at the top, %i × %i', async (...size) => {
  server.upgrades = ['premium'];
  await start(size, { path: '/auth' });
  await heading('Create your account');
  await from(300, () => tap('Sign in instead'));
  await atTop('Welcome back');
  await from(300, () => tap('Create an account'));
  await atTop('Create your account');
  // A change of language keeps the position; the next screen still starts at its top.
  await from(100, () => follow('Italiano'));
  await heading('Crea il tuo account');
  await from(100, () => follow('English'));
  await heading('Create your account');
  await enter('Create account');
  await waitFor(() => expect(location.pathname).toBe('/purchase-motivation'));
  await atTop(/./);
  await from(400, () => tap(/^Start|trial/i));
  await atTop('Remote at /');

  const rooms = ['Emergency', 'Challenges', 'Progress', 'Profile', 'Home'];
  for (const [index, room] of rooms.entries()) {
    await from(200 + index, () => follow(room));
    await atTop(/^Remote at /);
  }
  // Going all the way back, each screen is at the position where it was left.
  for (const [index, path] of ['/profile', '/progress', '/challenges', '/emergency', '/'].entries()) {
    history.back();
    await heading(`Remote at ${path}`);
    await waitFor(() => expect(`${path} ${window.scrollY}`).toBe(`${path} ${204 - index}`));
  }
  history.forward();
  await heading('Remote at /emergency');
  await waitFor(() => expect(window.scrollY).toBe(201));
});

test.each(sizes)('signing in and out at one address starts at the top, %i × %i', async (...size) => {
  const { services } = await start(size, { path: '/' });
  await from(50, () => tap('Sign in instead'));
  await heading('Welcome back');
  await enter('Sign in');
  await atTop('Remote at /');
  await from(500, () => services.logout());
  await heading('Welcome back');
  await waitFor(() => expect(window.scrollY).toBe(0));
});

test.each(sizes)('each step from the offer to the payment starts at the top, %i × %i', async (...size) => {
  await start(size, { path: '/purchase-motivation', user: account() });
  await screen.findByRole('heading', { level: 1 });
  await from(700, () => follow('Claim Your Freedom Now'));
  await waitFor(() => expect(location.pathname).toBe('/checkout'));
  await atTop(/./);
  await from(150, () => tap(/^Card/));
  await screen.findByLabelText('Cardholder name');
  await waitFor(() => expect(window.scrollY).toBe(0));
  history.back();
  await waitFor(() => expect(location.pathname).toBe('/purchase-motivation'));
  await waitFor(() => expect(window.scrollY).toBe(700));
});

test('a screen that is still loading gets its position once it is long enough', async () => {
  const { services } = await start([390, 664], { path: '/', user: premium });
  await heading('Remote at /');
  await from(900, () => services.navigate('/progress'));
  await atTop('Remote at /progress');
  style.textContent = 'main { min-height: 700px !important }';
  history.back();
  await heading('Remote at /');
  expect(window.scrollY).toBeLessThan(900);
  style.textContent = LONG;
  await waitFor(() => expect(window.scrollY).toBe(900));
});

// A reload loses everything that is written after `beforeunload`.
test.each(['beforeunload', 'pagehide'])('the position is stored at %s', async (end) => {
  await start([390, 664], { path: '/', user: premium });
  await heading('Remote at /');
  await from(700, () => window.dispatchEvent(new Event(end)));
  expect(history.state).toMatchObject({ leftAt: 700 });
});
