/** "What leaves this phone" in the real Chromium: lists the calls of this page as they are made. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, passthrough } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessibleInBothThemes } from '../accessible.ts';
import { visit } from '../harness.tsx';
import { serve, withServer } from '../server.ts';

withServer();

/** Bypasses the fake server, because a response of a service worker counts as cached on the phone. */
beforeEach(() => serve(http.get('/api/*', ({ request }) => (isOfPage(request) ? undefined : passthrough()))));
const isOfPage = (request: Request): boolean => request.headers.has('x-test');

const call = (path: string) => act(() => fetch(path).catch(() => undefined));
const cardOf = async (title: string) => within((await screen.findByText(title)).closest('li') ?? document.body);

/** Reads the chip of a card: "once", "3 times"; 0 without a call. */
function timesOf(title: string): number {
  const chip = screen.getByText(title).closest('li')?.querySelector('.Chip')?.textContent ?? '0';
  return chip === 'once' ? 1 : Number.parseInt(chip, 10);
}

test('a call appears while the page is open, with its reason, count and time', async () => {
  await visit({ path: '/calls', locale: 'en' });
  expect(await screen.findByRole('heading', { name: 'What leaves this phone' })).toBeTruthy();
  expect(await screen.findByText('The app itself')).toBeTruthy();
  await call('/api/progress/documents');
  const times = () => timesOf('What you write and set');
  await waitFor(() => expect(times()).toBeGreaterThan(0));
  const before = times();
  await call('/api/progress/documents');
  await call('/api/progress/documents');
  await waitFor(() => expect(times()).toBe(before + 2));
  const card = await cardOf('What you write and set');
  expect(card.getByText(`${location.host}/api/progress/documents`)).toBeTruthy();
  expect(card.getByText('so that all your devices agree')).toBeTruthy();
  expect(card.getByText(/^last at \d\d:\d\d$/)).toBeTruthy();
  await expectAccessibleInBothThemes();
});

test('earlier calls are in the list from its first paint, so that nothing moves', async () => {
  await call('/api/progress/documents');
  const first = new Promise<string>((resolve) => {
    new MutationObserver((_, observer) => {
      const list = document.querySelector('.RequestList');
      if (!list) return;
      observer.disconnect();
      resolve(list.textContent);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await visit({ path: '/calls', locale: 'en' });
  expect(await first).toContain('What you write and set');
});

test('an unlisted call comes first as unknown, without its query and ids', async () => {
  await visit({ path: '/calls', locale: 'en', supportEmail: 'help@example.com' });
  await screen.findByText('The app itself');
  await call('/api/spy/SECRET-1234567890123456789?token=SECRET&words=SECRET');
  const unknown = await cardOf('Unknown');
  expect(unknown.getByText(`${location.host}/api/spy/…`)).toBeTruthy();
  expect(document.body.textContent).not.toContain('SECRET');
  expect(document.querySelector('.RequestList li')?.textContent).toContain('Unknown');
  expect(screen.getByRole('link', { name: 'Tell us' }).getAttribute('href')).toMatch(/^mailto:help@example\.com/);
});

test('calls that the app has not made are listed too', async () => {
  const { pointer } = await visit({ path: '/calls', locale: 'it' });
  await pointer.click(await screen.findByText('Queste non le ha fatte'));
  const card = await cardOf('Pagamento con carta');
  expect(card.getByText('la carta, a Stripe')).toBeTruthy();
  await expectAccessibleInBothThemes();
});

test('a visitor sees the list, and nothing is stored on the device for it', async () => {
  localStorage.clear();
  await visit({ path: '/calls', locale: 'en', visitor: true });
  expect(await screen.findByText('The app itself')).toBeTruthy();
  expect(Object.keys(localStorage)).toEqual(['home-cards']);
  expect(screen.queryByRole('link', { name: 'Export my month' })).toBeNull();
});
