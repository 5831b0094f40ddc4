import { describe, expect, test } from 'vitest';
import { addDays } from '@scrollstop/challenge/days/local-date';
import type { Checkin } from '@scrollstop/contracts/days/checkins';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { openRecords } from '../../../src/store/store.ts';
import { checkinRules, encodeCheckins } from '../../../src/store/records/lists.ts';
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

  test.each<[string, Partial<Checkin>, Partial<Checkin>]>([
    ['other answers', { answers: { mood: 'good' } }, { answers: { mood: 'bad' } }],
    ['the same answers', {}, {}],
  ])('is the first one with %s, also where the server has the later one', (_, mine, theirs) => {
    const { list } = device();
    const early = checkin('2026-11-21', { completedAt: '2026-11-21T20:00:00.000Z', ...mine });
    list.add(early);
    list.mergeServer([checkin('2026-11-21', theirs)]);
    expect(list.get()).toEqual([{ ...early, unsynced: true }]);
  });

  test('is the same one on both of two devices that sent it in one instant', () => {
    const two = [
      checkin('2026-11-21', { answers: { mood: 'bad', focusQuality: 'good' } }),
      checkin('2026-11-21', { answers: { mood: 'good', focusQuality: 'good' } }),
    ] as const;
    const ends = [two, two.toReversed()].map(([mine, theirs]) => {
      const { list } = device();
      list.add(mine);
      list.mergeServer([theirs]);
      return list.get()[0]?.answers;
    });
    expect(ends[0]).toEqual(ends[1]);
  });

  test('is sent again when the server lacks it', () => {
    const { list } = device();
    list.mergeServer([checkin('2026-11-20'), checkin('2026-11-21')]);
    list.mergeServer([checkin('2026-11-21')]);
    expect(list.unsynced().map(({ date }) => date)).toEqual(['2026-11-20']);
  });
});
