import { describe, expect, test, vi } from 'vitest';
import { raise } from '@scrollstop/challenge/record/counters';
import type { Http } from '@scrollstop/contracts/site/remote';
import type { StoredStats } from '@scrollstop/contracts/device/storage-record';
import { openRecords } from '../../../src/store/records/store.ts';
import { count, sumsOf, unlockedOf } from '../../../src/store/records/totals.ts';
import { addUnlocked, markTotalsUnsynced } from '../../../src/store/records/unlock-achievements.ts';
import { totalsChannel } from '../../../src/store/sync/channels.ts';
import { memoryStorage } from '../fakes.ts';
import { noStats, progressService } from '../progress-service.ts';

function device() {
  const storage = memoryStorage();
  const { totals, stats } = openRecords(storage);
  const channel = totalsChannel(totals, stats);
  return {
    totals,
    stats,
    storage,
    channel,
    rescue: () => count(totals, (row) => raise(row, { score: 10, minutes: 2 })),
    sums: () => sumsOf(totals.get()),
    async load(http: Http) {
      (await channel.load(http, {}))();
    },
    async send(http: Http) {
      for (const item of channel.unsent()) await item.send(http, {});
    },
  };
}

describe('the totals channel', () => {
  test('sends only this device’s row', async () => {
    const server = progressService({ stats: { ...noStats, counters: { 'other-phone': { score: 50 } } } });
    const here = device();
    await here.load(server);
    here.rescue();
    await here.send(server);
    const body: unknown = expect.objectContaining({ counters: { score: 10, minutes: 2 } });
    expect(server.sent).toEqual([{ path: '/api/stats', body }]);
    expect(here.sums()['score']).toBe(60);
  });

  test('keeps counts made during a request unsynced', async () => {
    const server = progressService();
    const here = device();
    here.rescue();
    const [item] = here.channel.unsent();
    const sending = item?.send(server, {});
    here.rescue();
    await sending;
    expect(here.channel.unsent()).toHaveLength(1);
    expect(here.sums()['score']).toBe(20);
  });

  test('resends the totals to a server that has lost rows, and not to one that has them all', async () => {
    const server = progressService();
    const here = device();
    here.rescue();
    await here.send(server);
    const before = here.totals.get();
    await here.load(server);
    expect(here.totals.get()).toBe(before);
    server.stats = noStats;
    await here.load(server);
    expect(here.channel.unsent()).toHaveLength(1);
  });
});

test('a response that arrives after a wipe leaves the device empty', async () => {
  const server = progressService();
  const here = device();
  here.rescue();
  const [item] = here.channel.unsent();
  const sending = item?.send(server, {});
  here.storage.content.clear();
  await sending;
  expect([...here.storage.content.keys()]).toEqual([]);
});

describe('merging the server’s response', () => {
  const at = '2026-11-20T20:00:00.000Z';
  const later = '2026-11-21T20:00:00.000Z';
  const figures: StoredStats = {
    schemaVersion: 1,
    totalTimeRecovered: 5,
    daysCompleted: 1,
    currentStreak: 1,
    totalReflections: 0,
    totalStars: 1,
    pointsToNextLevel: 10,
    level: 1,
    achievements: [],
  };

  test('adds achievements of another device', async () => {
    const server = progressService({ stats: { ...noStats, achievements: { first_activity: at } } });
    const here = device();
    here.stats.update(() => figures);
    await here.load(server);
    expect(unlockedOf(here.stats.get())).toEqual({ first_activity: at });
    expect(here.channel.unsent()).toEqual([]);
  });

  test('sends an achievement that this device earned earlier with its earlier date', async () => {
    const server = progressService({ stats: { ...noStats, achievements: { first_activity: later } } });
    const here = device();
    here.stats.update(() => figures);
    addUnlocked(here.stats, { first_activity: at });
    await here.load(server);
    expect(here.channel.unsent()).toHaveLength(1);
    await here.send(server);
    expect(server.stats.achievements).toEqual({ first_activity: at });
    expect(here.channel.unsent()).toEqual([]);
  });

  test('resends the totals if one of several counters is lost', async () => {
    const server = progressService();
    const here = device();
    here.rescue();
    await here.send(server);
    const [id] = Object.keys(server.stats.counters);
    server.stats = { ...noStats, counters: { [id ?? '']: { score: 10 } } };
    await here.load(server);
    expect(here.channel.unsent()).toHaveLength(1);
  });

  test('clears the mark of totals that another tab has sent', async () => {
    const server = progressService();
    const here = device();
    here.rescue();
    const { device: id } = here.totals.get() ?? { device: '' };
    server.stats = { ...noStats, counters: { [id]: { score: 10, minutes: 2 } } };
    await here.load(server);
    expect(here.channel.unsent()).toEqual([]);
    expect(here.sums()).toMatchObject({ score: 10, minutes: 2 });
  });
});

test('a device that has counted nothing sends nothing', () => {
  expect(device().channel.unsent()).toEqual([]);
});

test('a change notifies the sync', () => {
  const here = device();
  const listener = vi.fn();
  here.channel.subscribe(listener);
  here.rescue();
  expect(listener).toHaveBeenCalledTimes(1);
});

test('two tabs that count at the same moment keep the larger numbers and send them', () => {
  const [one, two] = [device(), device()];
  one.rescue();
  two.storage.content.set(two.totals.key, one.storage.content.get(one.totals.key) ?? '');
  two.totals.refresh();
  two.rescue();
  count(one.totals, (row) => raise(row, { usageCount: 1 }));
  one.totals.reload(two.storage.content.get(two.totals.key) ?? '');
  expect(one.sums()).toEqual({ score: 20, minutes: 4, usageCount: 1 });
  expect(one.channel.unsent()).toHaveLength(1);
});

test('two tabs that count for the first time at the same moment both count', () => {
  const [one, two] = [device(), device()];
  one.rescue();
  two.rescue();
  const single = one.sums();
  one.totals.reload(two.storage.content.get(two.totals.key) ?? '');
  expect(one.sums()).toEqual({ score: 2 * single['score']!, minutes: 2 * single['minutes']! });
  expect(one.channel.unsent()).toHaveLength(1);
});

test('totals sent by one tab are not unsynced in the other', async () => {
  const [one, two] = [device(), device()];
  const hear = () => two.totals.reload(one.storage.content.get(one.totals.key) ?? '');
  one.rescue();
  hear();
  expect(two.channel.unsent()).toHaveLength(1);
  await one.send(progressService());
  hear();
  expect(two.channel.unsent()).toEqual([]);
});

test('a tab that has counted nothing adopts another tab’s counts', () => {
  const [here, there] = [device(), device()];
  there.rescue();
  here.totals.reload(there.storage.content.get(there.totals.key) ?? '');
  expect(here.totals.get()).toEqual(there.totals.get());
});

test('an achievement marks the totals as unsynced, even before anything is counted', () => {
  const here = device();
  markTotalsUnsynced(here.totals);
  expect(here.channel.unsent()).toHaveLength(1);
  expect(here.totals.get()?.device).toMatch(/^[0-9a-f-]{36}$/);
});

const pressed = (interruptions: number) => ({ '2026-11-21': { interruptions, notNow: 0, continued: 0 } });

test('counts by date and their stars reach another device', async () => {
  const server = progressService();
  const [one, two] = [device(), device()];
  count(one.totals, (row) => row, pressed(2));
  count(one.totals, (row) => row, pressed(1));
  await one.send(server);
  await two.load(server);
  expect(Object.values(two.totals.get()?.days ?? {})).toEqual([pressed(3)]);
  expect(two.totals.get()?.starDates).toEqual(['2026-11-21']);
  expect([...one.channel.unsent(), ...two.channel.unsent()]).toEqual([]);
});

test('the counts of other devices are also resent to a server that lost them', async () => {
  const server = progressService();
  const [one, two] = [device(), device()];
  count(one.totals, (row) => row, pressed(2));
  one.rescue();
  await one.send(server);
  await two.load(server);
  count(two.totals, (row) => row, pressed(3));
  await two.send(server);
  const before = server.stats;
  server.stats = noStats;
  await two.load(server);
  expect(two.channel.unsent().map(({ key }) => key)).toEqual(['/api/stats', `/api/stats ${one.totals.get()?.device}`]);
  await two.send(server);
  expect(server.stats).toEqual(before);
  expect(two.channel.unsent()).toEqual([]);
});
