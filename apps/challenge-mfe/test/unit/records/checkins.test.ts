import { describe, expect, test } from 'vitest';
import { addDays } from '@scrollstop/challenge/local-date';
import type { Checkin } from '@scrollstop/contracts/checkins';
import { storageKeys } from '@scrollstop/contracts/storage';
import { openRecords } from '../../../src/store/store.ts';
import { checkinRules, encodeCheckins } from '../../../src/store/records/checkins.ts';
import { createSyncedList } from '../../../src/store/records/synced-list.ts';
import { memoryStorage } from '../fakes.ts';

const checkin = (date: string, change: Partial<Checkin> = {}): Checkin => ({
  date,
  answers: { screenTime: 'under_2h' },
  completedAt: `${date}T21:00:00.000Z`,
  ...change,
});

function device(storage = memoryStorage()) {
  const { checkins } = openRecords(storage);
  return { storage, list: createSyncedList<Checkin>(checkins, checkinRules) };
}

describe('the stored key', () => {
  test('holds date, answers and mark by calendar day', () => {
    const { list, storage } = device();
    // 2026-11-21 is calendar day 6.
    list.add(checkin('2026-11-21'));
    expect(JSON.parse(storage.content.get(storageKeys.checkins) ?? '')).toEqual({
      schemaVersion: 1,
      days: { 6: { ...checkin('2026-11-21'), unsynced: true } },
      older: [],
    });
  });

  test('keeps the older round apart after 30 days, and loses nothing over a reload', () => {
    const { list, storage } = device();
    for (let day = 0; day < 35; day++) list.add(checkin(addDays('2026-10-01', day)));
    const stored = encodeCheckins(list.get());
    expect(Object.keys(stored?.days ?? {})).toHaveLength(30);
    expect(stored?.older).toHaveLength(5);
    expect(device(storage).list.get()).toEqual(list.get());
  });
});

describe('one check-in a date', () => {
  test('is the first one, from whichever device', () => {
    const { list } = device();
    const early = checkin('2026-11-21', { completedAt: '2026-11-21T20:00:00.000Z' });
    const late = checkin('2026-11-21', { answers: { screenTime: 'over_8h' } });
    list.add(late);
    list.mergeServer([early]);
    expect(list.get()).toEqual([early]);
    list.mergeServer([early]);
    list.add(late);
    expect(list.get()).toEqual([early]);
  });

  test('is sent again when the server lacks it', () => {
    const { list } = device();
    list.mergeServer([checkin('2026-11-20'), checkin('2026-11-21')]);
    list.mergeServer([checkin('2026-11-21')]);
    expect(list.unsynced().map(({ date }) => date)).toEqual(['2026-11-20']);
  });
});
