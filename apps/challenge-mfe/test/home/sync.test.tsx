import { settle } from '@scrollstop/ui/testing/settle.ts';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openStorage } from '../../src/device/device-storage.ts';
import { openStore } from '../../src/store/records/store.ts';
import { submitDay } from '../../src/store/submit-day.ts';
import { done, holdNetwork, storedEntries, storeEntries, tap, visit } from '../harness.tsx';
import { advance, completeToday } from '../open-dialog.tsx';
import { server, withServer } from '../server.ts';

withServer('2026-11-21T18:00:00');

const posts = () => server.calls.filter((call) => call.startsWith('POST /api/progress'));

/** Waits until the first load was merged, of which the totals are the last part. Unsynced items are sent after it. */
const loaded = () => waitFor(() => expect(localStorage.getItem(storageKeys.totals)).not.toBeNull());

/** Completes the day on home and closes its celebration. */
async function completeDay(): Promise<void> {
  await completeToday();
  await tap('Continue');
}

test('a completed day is unsynced until the server has it, and home counts down to the next', async () => {
  await visit();
  await loaded();
  const release = holdNetwork();
  await completeDay();
  expect(screen.getByRole('button', { name: 'Completed Today' })).toBeTruthy();
  expect(screen.getByText('Day 2 unlocks in')).toBeTruthy();
  expect(storedEntries()[0]?.unsynced).toBe(true);
  release();
  await waitFor(() => expect(storedEntries()[0]?.unsynced).toBeUndefined());
  expect(server.entries).toEqual(storedEntries());
  // The achievement is sent after the day.
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
  expect(Object.keys(server.stats.achievements)).toContain('first_activity');
});

test('an offline day survives a reload, is shown as unsaved, and is sent when the network returns', async () => {
  server.fails = 'offline';
  const first = await visit();
  await completeDay();
  expect(screen.getByText('Not saved yet')).toBeTruthy();
  first.unmount();

  await visit();
  expect(screen.getByRole('button', { name: 'Completed Today' })).toBeTruthy();
  expect(server.entries).toEqual([]);
  server.fails = null;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(server.entries.map(({ day }) => day)).toEqual([1]));
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
});

test('a failed load is silent, and home shows what is on the device', async () => {
  server.fails = 503;
  const visited = await visit();
  await waitFor(() => expect(server.calls).toContain('GET /api/progress'));
  await advance(1000);
  expect(visited.toasts).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
  await completeDay();
  server.fails = null;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(server.entries.map(({ day }) => day)).toEqual([1]));
});

test('achievements of another phone are unlocked here, with the earlier date', async () => {
  const entries = [done(1, '2026-11-20')];
  storeEntries(entries);
  server.entries = entries;
  const on = '2026-10-01T08:00:00.000Z';
  server.stats.achievements = { first_activity: on, first_rescue: on };
  const { toasts } = await visit();
  // 20 of 50 stars.
  expect(await screen.findByText('30 stars to next level')).toBeTruthy();
  // The other phone has announced them (L-4).
  await advance(5_000);
  expect(toasts).toEqual([]);
});

test('two achievements of another phone’s days are one toast (L-4)', async () => {
  server.entries = [done(1, '2026-11-20', { reflectionText: 'Rain.' })];
  const { toasts } = await visit();
  await waitFor(() =>
    expect(toasts).toEqual([
      {
        title: '🎉 New Achievement!',
        description: '2 achievements unlocked (+20 stars)',
        queue: true,
      },
    ]),
  );
});

test('the demo sends nothing (S-4)', async () => {
  await visit({ demo: true, person: { id: 999, access: 'trial' } });
  await completeDay();
  await advance(60_000);
  expect(server.calls).toEqual([]);
  expect(screen.queryByText('Not saved yet')).toBeNull();
});

test('a logout sends unsynced days at once (G-6, A-6)', async () => {
  server.fails = 'offline';
  const visited = await visit();
  await completeDay();
  server.fails = null;
  await act(() => visited.flush());
  expect(server.entries.map(({ day }) => day)).toEqual([1]);
});

test('another user sees nothing of the previous user (S-10)', async () => {
  const mine = [done(1, '2026-11-20', { reflectionText: 'mine alone' })];
  storeEntries(mine);
  server.entries = mine;
  const visited = await visit({ person: { id: 1000 } });
  expect(screen.getByRole('button', { name: /^Day ?1\b.*Done/ })).toBeTruthy();

  // The shell deletes the keys and passes the next user to the remote.
  localStorage.clear();
  server.entries = [];
  visited.again({ person: { id: 1001 } });
  expect(await screen.findByRole('button', { name: 'Start Today' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Day ?1\b.*Done/ })).toBeNull();
  await advance(5000);
  expect(storedEntries()).toEqual([]);
  expect(posts()).toEqual([]);
});

const otherTabWrote = (newValue: string | null) =>
  settle(() => window.dispatchEvent(new StorageEvent('storage', { key: 'digital-detox-progress', newValue })));

test('a day that is completed in one tab appears in the other', async () => {
  await visit();
  const otherTab = openStore({ storage: openStorage(), now: () => new Date() });
  submitDay(otherTab, { day: 1, status: 'yes', reflectionText: '', timeSpent: 5, elapsed: 0 });
  const newValue = localStorage.getItem('digital-detox-progress');
  await otherTabWrote(newValue);
  expect(screen.getByRole('button', { name: 'Completed Today' })).toBeTruthy();
});

test('a logout in one tab empties the other', async () => {
  storeEntries([done(1, '2026-11-21')]);
  server.fails = 'offline';
  await visit();
  localStorage.clear();
  await otherTabWrote(null);
  expect(screen.getByRole('button', { name: 'Start Today' })).toBeTruthy();
  expect(storedEntries()).toEqual([]);
});

test('a refused day is kept, reported once, and does not block other days', async () => {
  const reported: unknown[] = [];
  vi.spyOn(window, 'reportError').mockImplementation((error) => void reported.push(error));
  server.fails = 422;
  await visit();
  await completeDay();
  await advance(1000);
  await waitFor(() => expect(storedEntries()[0]).toMatchObject({ day: 1, completed: true, unsynced: true }));
  await advance(600_000);
  // The day, and the totals with the achievement.
  await waitFor(() => expect(reported).toHaveLength(2));
  expect(screen.getByText('Not saved yet')).toBeTruthy();
});
