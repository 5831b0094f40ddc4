import { raise } from '@scrollstop/challenge/record/counters';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { expect, test } from 'vitest';
import { openStore } from '../../src/store/records/store.ts';
import { importPauseCounts } from '../../src/store/sync/channels.ts';
import { count, sumsOf } from '../../src/store/records/totals.ts';
import { memoryStorage } from './fakes.ts';

const now = new Date('2026-11-22T21:00:00');
const day = { interruptions: 2, notNow: 2, continued: 1 };

function device(counts: unknown) {
  const storage = memoryStorage();
  const page = { schemaVersion: 1, device: 'page', pauses: {}, links: {}, unsent: [], counts };
  storage.setItem(storageKeys.pause, JSON.stringify(page));
  const store = openStore({ storage, now: () => now });
  const counted = () => Object.values(store.totals.get()?.days ?? {});
  const held = () => JSON.parse(storage.getItem(storageKeys.pause) ?? '{}') as { counts: unknown };
  return { storage, store, counted, page: held };
}

test('pauses counted here without a link are added to this device’s counts once', () => {
  const { storage, store, counted, page } = device({ '': { '2026-11-22': day }, key: { '2026-11-22': day } });
  count(store.totals, (row) => raise(row, { score: 10 }), {
    '2026-11-22': { interruptions: 1, notNow: 0, continued: 0 },
  });
  importPauseCounts(store, storage);
  importPauseCounts(store, storage);
  expect(sumsOf(store.totals.get())).toEqual({ score: 10 });
  expect(counted()).toEqual([{ '2026-11-22': { interruptions: 3, notNow: 2, continued: 1 } }]);
  // The page itself sends the counts of a link, using its key.
  expect(page().counts).toEqual({ key: { '2026-11-22': day } });
});

test.each([['nothing'], [{ '': { yesterday: day } }], [null]])('unreadable counts are not changed: %j', (counts) => {
  const { storage, store, counted, page } = device(counts);
  importPauseCounts(store, storage);
  expect(counted()).toEqual([]);
  expect(page().counts).toEqual(counts);
});

test('a browser in which no pause was ever counted is not changed', () => {
  const storage = memoryStorage();
  const store = openStore({ storage, now: () => now });
  importPauseCounts(store, storage);
  expect(store.totals.get()).toBeNull();
  expect(storage.getItem(storageKeys.pause)).toBeNull();
});
