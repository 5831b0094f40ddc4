/** A device on which the account's records were never loaded shows none of them as fact (H-12). */
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { features } from '../../src/features.ts';
import { done, holdNetwork, storeEntries, visit } from '../harness.tsx';
import { serve, server, withServer } from '../server.ts';

withServer('2026-11-21T18:00:00');

const ON_THEIR_WAY = 'Your days are on their way';
const ARRIVED = storageKeys.arrived;
/** These work without the records or ask the server themselves; the counts of two of them load separately. */
const waitForNothing = ['/emergency', '/buddy', '/reminder', '/your-data', '/calls', '/setup/pause'];
const withCounts = ['/emergency', '/profile/month', '/your-data'];
const ofRecords = ['/', ...features.flatMap(({ routes }) => Object.keys(routes ?? {}))].filter(
  (path) => !waitForNothing.includes(path),
);

/** Expects no day, no count and nothing to start; the only number is in the name of the product's month. */
function expectNoFacts(): void {
  const main = screen.getByRole('main');
  expect(main.textContent?.replace('30-day digital detox', '')).not.toMatch(/\d/);
  expect(within(main).queryByRole('button', { name: /^(?!Go back$)/ })).toBeNull();
  expect(within(main).queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('status').textContent).toMatch(/^Fetching your month/);
}

test.each(ofRecords)('%s says that the days are loading, and then shows them', async (path) => {
  server.entries = [done(1, '2026-11-20'), done(2, '2026-11-21')];
  const release = holdNetwork();
  await visit({ path, newDevice: true });
  expect(await screen.findByRole('heading', { name: ON_THEIR_WAY, level: 1 })).toBeTruthy();
  expectNoFacts();
  const hasBar = document.querySelector('.AppBar') !== null;
  expect(screen.getByRole('link', { name: /Emergency Anti-Scroll/ }).getAttribute('href')).toBe('/emergency');
  release();
  await waitFor(() => expect(screen.queryByText(ON_THEIR_WAY)).toBeNull());
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(document.querySelector('.AppBar') !== null).toBe(hasBar);
});

test.each(withCounts)("%s is shown at once, without the account's figures", async (path) => {
  const release = holdNetwork();
  await visit({ path, newDevice: true });
  const card = await screen.findByRole('region', { name: ON_THEIR_WAY });
  expect(within(card).getByRole('status').textContent).toMatch(/^Fetching your month/);
  expect(document.querySelector('.Stat')).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByText(/actions left/)).toBeNull();
  for (const button of screen.queryAllByRole('button', { name: /^(Save|Take in)/ }))
    expect(button).toHaveProperty('disabled', true);
  release();
  await waitFor(() => expect(screen.queryByRole('region', { name: ON_THEIR_WAY })).toBeNull());
});

test('the profile shows no figure or state until they have loaded, without moving', async () => {
  server.entries = [done(1, '2026-11-20'), done(2, '2026-11-21')];
  const release = holdNetwork();
  await visit({ path: '/profile', newDevice: true });
  const figures = await screen.findByLabelText('So far');
  expect(figures.textContent).not.toMatch(/\d/);
  const doors = screen.getByRole('list', { name: 'Rooms' });
  expect(doors.textContent).not.toMatch(/\d/);
  const place = doors.getBoundingClientRect();
  release();
  await waitFor(() => expect(figures.textContent).toContain('2/30'));
  await waitFor(() => expect(doors.textContent).toMatch(/Day 2.*English|Day 2.*Original/));
  expect(doors.getBoundingClientRect()).toEqual(place);
});

describe('home', () => {
  const start = () => screen.queryByRole('button', { name: 'Start Today' });

  test('says after eight seconds that it takes long, with one tap to try again', async () => {
    server.entries = [done(1, '2026-11-20')];
    const release = holdNetwork();
    const { pointer } = await visit({ newDevice: true, supportEmail: 'help@example.com' });
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    expect(await screen.findByRole('heading', { name: 'It takes longer than usual' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Write to us' })).toBeTruthy();
    await pointer.click(screen.getByRole('button', { name: 'Try now' }));
    expect(start()).toBeNull();
    release();
    expect(await screen.findByRole('heading', { name: 'Day 2 of 30' })).toBeTruthy();
  });

  test.each([503, 'offline'] as const)(
    'says after a failure (%s) that it failed, and tries again by itself',
    async (how) => {
      server.fails = how;
      await visit({ newDevice: true });
      expect(await screen.findByRole('heading', { name: 'Your month has not arrived' })).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
      expect(start()).toBeNull();
      server.fails = null;
      await act(() => vi.advanceTimersByTimeAsync(2_000));
      await waitFor(() => expect(start()).toBeTruthy());
    },
  );

  test('says that it is offline', async () => {
    server.fails = 'offline';
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await visit({ newDevice: true });
    expect(screen.getByText('You are offline. Your month comes with the connection.')).toBeTruthy();
    expect(start()).toBeNull();
  });

  test('does not wait for records that are not part of the month', async () => {
    serve(http.get('/api/reminder', () => HttpResponse.json({ message: 'no', code: 'fake' }, { status: 500 })));
    const view = await visit({ newDevice: true });
    await waitFor(() => expect(start()).toBeTruthy());
    view.again({ path: '/progress' });
    expect(await screen.findByRole('heading', { name: 'Your month has not arrived' })).toBeTruthy();
  });
});

describe('the records are shown at once', () => {
  const shown = () => screen.getByRole('heading', { level: 1 }).textContent;

  test('on a device that has loaded them before', async () => {
    const first = await visit({ newDevice: true });
    await waitFor(() => expect(localStorage.getItem(ARRIVED)).toContain('"all"'));
    first.unmount();
    holdNetwork();
    await visit({ newDevice: true });
    expect(shown()).toBe('Day 1 of 30');
  });

  test('but not on a device with another account’s mark or only unsynced days', async () => {
    localStorage.setItem(ARRIVED, JSON.stringify({ schemaVersion: 1, owner: 999_999, what: 'all' }));
    storeEntries([done(7, '2026-11-20', { unsynced: true })]);
    holdNetwork();
    await visit({ newDevice: true });
    expect(shown()).toBe(ON_THEIR_WAY);
  });
});
