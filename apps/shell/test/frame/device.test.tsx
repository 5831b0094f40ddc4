import { PixelTrackBody } from '@scrollstop/contracts/site/pixel';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { followDeviceEvents } from '../../src/follow-device-events.ts';
import { ownKeys } from '../../src/storage/own-keys.ts';
import { heading, open } from '../harness.tsx';
import { account, callsTo, premium, server } from '../server.ts';

afterEach(() => {
  document.documentElement.lang = 'en';
});

test('the user is fetched again when the network returns (G-13)', async () => {
  localStorage.setItem(storageKeys.authUser, JSON.stringify({ schemaVersion: 1, user: premium }));
  server.refuses['/api/auth/user'] = { status: 503 };
  const { services } = await open({ user: premium });
  followDeviceEvents(services);
  await waitFor(() => expect(services.session.getState()).toMatchObject({ session: { stale: true } }));

  server.refuses = {};
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(services.session.getState()).toMatchObject({ session: { stale: false } }));
});

test('the browser lists every request of the page, however many there are (Q-1)', async () => {
  const { performance: kept } = window;
  kept.setResourceTimingBufferSize(1);
  await open({ user: premium });
  await heading('Remote at /');
  const calls = () => kept.getEntriesByType('resource').length;
  const before = calls();
  await fetch('/icons/icon.svg?another');
  await waitFor(() => expect(calls()).toBeGreaterThan(before));
});

test('a browser in which accessing the storage throws still shows the app', async () => {
  const forbidden = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await open();
  await heading('Hours slip away');
  forbidden.mockRestore();
});

test('a logout in another tab ends this tab’s session too', async () => {
  const { services } = await open({ user: premium });
  followDeviceEvents(services);
  await heading('Remote at /');
  server.user = null;
  window.dispatchEvent(new StorageEvent('storage', { key: ownKeys.recordOwner, newValue: null }));
  await heading('Welcome back');
});

test('a page restored by the back button shows the user who is signed in now', async () => {
  const { services } = await open({ path: '/auth?mode=sign-in' });
  followDeviceEvents(services);
  await heading('Welcome back');
  server.user = premium;
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await screen.findByText(`Signed in as ${premium.email}`, { exact: false });
});

test('a page restored by the back button keeps its user on a device that stores nothing', async () => {
  const { services } = await open({ user: premium });
  followDeviceEvents(services);
  await heading('Remote at /');
  localStorage.clear();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await waitFor(() => expect(callsTo('/api/auth/user')).toBe(2));
  await heading('Remote at /');
});

test('a pending logout is sent when the page opens', async () => {
  localStorage.setItem(ownKeys.hadAccount, 'true');
  localStorage.setItem(ownKeys.loggedOut, 'true');
  const { services } = await open({ user: premium });
  followDeviceEvents(services);
  await heading('Welcome back');
  await waitFor(() => expect(localStorage.getItem(ownKeys.loggedOut)).toBeNull());
  expect(callsTo('/api/auth/logout')).toBe(1);
  expect(callsTo('/api/auth/user')).toBe(0);
});

test('a chosen language replaces the original wording, and is remembered', async () => {
  const { services, unmount } = await open({ path: '/auth?mode=sign-in' });
  await heading('Welcome back');
  await services.texts.choose('it');
  await screen.findByRole('button', { name: 'Accedi' });
  expect(document.documentElement.lang).toBe('it');
  unmount();

  const again = await open({ path: '/no-such-page', user: premium });
  await again.services.texts.restore();
  expect(again.services.texts.get().locale).toBe('it');
});

test.each(['/auth', '/purchase-motivation'])(
  'the switch on %s changes the language at once and for good',
  async (path) => {
    const { services, pointer } = await open({ path, user: path === '/auth' ? null : account() });
    await pointer.click(await screen.findByRole('link', { name: 'Italiano' }));
    await waitFor(() => expect(document.documentElement.lang).toBe('it'));
    expect(services.texts.get().locale).toBe('it');
    expect(location.search).toBe('');
    const chosen = await screen.findByRole('link', { name: 'Italiano', current: true });
    expect(chosen.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await pointer.click(screen.getByRole('link', { name: 'English' }));
    await waitFor(() => expect(localStorage.getItem(ownKeys.locale)).toContain('en'));
  },
);

test('a visit without a choice follows the browser or the deployment, and the address sets a lasting choice', async () => {
  const visit = async (path: string, language?: 'original' | 'it') => {
    const { services, unmount } = await open({ path, config: language ? { language } : {} });
    await services.texts.restore();
    unmount();
    return services.texts.get().locale;
  };
  expect(navigator.language).toMatch(/^en/);
  expect(await visit('/auth?mode=sign-in')).toBe('en');
  expect(await visit('/auth?mode=sign-in', 'original')).toBe('default');
  expect(await visit('/auth?mode=sign-in', 'it')).toBe('it');
  expect(localStorage.getItem(ownKeys.locale)).toBeNull();
  expect(await visit('/auth?lang=original')).toBe('default');
  expect(await visit('/auth?mode=sign-in', 'it')).toBe('default');
});

test('events are sent in batches of ten without ids (R-3)', async () => {
  const { services } = await open({ path: '/auth?mode=sign-in' });
  await heading('Welcome back');
  for (let n = 0; n < 9; n += 1) services.track('claim_click', { n });
  await waitFor(() => expect(callsTo('/api/pixel/track')).toBe(1));
  const { events } = PixelTrackBody.parse(server.bodies[server.calls.indexOf('POST /api/pixel/track')]);
  expect(events.map(({ event }) => event)).toEqual(['page_view', ...Array<string>(9).fill('claim_click')]);
  expect(events[0]).toMatchObject({ url: '/auth' });
  expect(events[0]).not.toHaveProperty('userId');
});

test('a user’s events are sent before the logout and not with the next user’s session', async () => {
  const { services } = await open({ user: premium });
  await heading('Remote at /');
  for (let n = 0; n < 9; n += 1) services.track('claim_click', { n });
  // From here on the sender is loaded.
  await waitFor(() => expect(callsTo('/api/pixel/track')).toBe(1));
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockImplementation(() => {
    server.calls.push('POST /api/pixel/track');
    return true;
  });
  services.track('claim_click', { n: 9 });
  await new Promise(requestAnimationFrame);
  await services.logout();
  // It is sent by a beacon, or after the first batch if that was still being sent.
  expect(callsTo('/api/pixel/track')).toBe(2);
  const sent = server.calls.lastIndexOf('POST /api/pixel/track');
  expect(server.calls.indexOf('POST /api/auth/logout')).toBeGreaterThan(sent);
  beacon.mockRestore();
});
