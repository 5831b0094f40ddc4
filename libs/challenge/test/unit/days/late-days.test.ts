import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completedCount, completionDate, dayCompletedOn } from '../../../src/days/completion.ts';
import { advanceAccess, reconcileAccess, shownDay } from '../../../src/days/days.ts';
import { lateDays, lateRange } from '../../../src/days/late-days.ts';
import { addDays, daysBetween } from '../../../src/days/local-date.ts';
import { recentDays } from '../../../src/days/recent.ts';
import { normaliseEntry } from '../../../src/record/normalise-entry.ts';
import { cases } from '../support/cases.ts';
import { attempt, completed, completedRun, mergeEntries } from '../support/entries.ts';

const begun = '2026-11-01';

describe('the days that can be recorded late', () => {
  test('are the open days, for the dates between the last completion and yesterday', () => {
    expect(lateRange(completedRun(4, '2026-11-10'), begun, '2026-11-15')).toEqual({
      days: Array.from({ length: 26 }, (_, index) => index + 5),
      first: '2026-11-11',
      last: '2026-11-14',
      most: 4,
    });
  });

  test('start with the account’s first date when nothing is done yet, and attempts take no date', () => {
    expect(lateRange([attempt(1)], begun, '2026-11-03')).toMatchObject({ first: begun, most: 2 });
    expect(lateRange([], begun, begun)).toBe(null);
  });

  test('are none when yesterday or today already has its day, or after the month', () => {
    expect(lateRange(completedRun(4, '2026-11-14'), begun, '2026-11-15')).toBe(null);
    expect(lateRange(completedRun(4, '2026-11-15'), begun, '2026-11-15')).toBe(null);
    expect(lateRange(completedRun(30, '2026-11-10'), '2026-10-01', '2026-11-15')).toBe(null);
  });

  test('start after the latest completion date, whichever day has it, and even if a day has none', () => {
    const entries = [completed(1, '2026-11-12'), completed(2, '2026-11-10')];
    expect(lateRange(entries, begun, '2026-11-15')).toMatchObject({ first: '2026-11-13', most: 2 });
    const undated = completed(1, '2026-11-12', { completedAt: null, completedOn: null });
    expect(lateRange([undated], begun, '2026-11-03')).toMatchObject({ first: begun, most: 2 });
  });

  test('exclude dates that the server rejects (S-5), and ignore dates ahead of today', () => {
    const room = lateRange([], '2025-01-01', '2026-11-15')!;
    expect(room.last).toBe('2026-11-14');
    const [first] = lateDays(room, new Set([1]), {});
    const noon = `${first?.on}T12:00:00.000Z`;
    const body = completed(1, '2026-11-15', { completedAt: noon, completedOn: first?.on ?? null });
    // An hour before today ends west of Greenwich, too.
    expect(normaliseEntry(body, new Date('2026-11-16T10:59:00.000Z')).completedAt).toBe(noon);
    const ahead = [completed(1, '2026-11-10'), completed(2, '2028-01-01')];
    expect(lateRange(ahead, begun, '2026-11-15')).toMatchObject({ first: '2026-11-11', most: 4 });
  });

  test('are no more than the month has left', () => {
    expect(lateRange(completedRun(28, '2026-11-10'), '2026-10-01', '2026-11-20')).toMatchObject({
      days: [29, 30],
      most: 2,
    });
  });
});

describe('the dates of late days', () => {
  const room = lateRange(completedRun(4, '2026-11-10'), begun, '2026-11-15')!;
  const dates = (ticked: number[], chosen: Record<number, string> = {}) =>
    lateDays(room, new Set(ticked), chosen).map(({ day, on }) => [day, on]);

  test('follow one another from the first free one, whatever the order of the ticks', () => {
    expect(dates([7, 5, 6])).toEqual([
      [5, '2026-11-11'],
      [6, '2026-11-12'],
      [7, '2026-11-13'],
    ]);
  });

  test('leave a gap for a day that was not ticked, as long as there are dates', () => {
    expect(dates([5, 7])).toEqual([
      [5, '2026-11-11'],
      [7, '2026-11-13'],
    ]);
    expect(dates([5, 9])).toEqual([
      [5, '2026-11-11'],
      [9, '2026-11-14'],
    ]);
  });

  test('move after a later choice, so that each following day has its own', () => {
    expect(dates([5, 6], { 5: '2026-11-13' })).toEqual([
      [5, '2026-11-13'],
      [6, '2026-11-14'],
    ]);
    expect(dates([5, 6], { 5: '2026-11-20', 6: '2026-11-01' })).toEqual([
      [5, '2026-11-13'],
      [6, '2026-11-14'],
    ]);
  });

  test('are not given to more ticks than there are dates', () => {
    expect(dates([5, 6, 7, 8, 9, 10]).map(([day]) => day)).toEqual([5, 6, 7, 8]);
  });
});

const before = fc.integer({ min: 0, max: 28 });
const absent = fc.integer({ min: 1, max: 40 });
const days = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 30 });
const dateAfter = (date: string) => fc.integer({ min: -5, max: 45 }).map((days) => addDays(date, days));

test('late days have one date each, before today and after the last completion, and today stays open', () => {
  fc.assert(
    fc.property(
      before,
      absent,
      days,
      fc.dictionary(fc.integer({ min: 1, max: 30 }).map(String), dateAfter('2026-11-10')),
      (done, away, ticked, chosen) => {
        const earlier = completedRun(done, '2026-11-10');
        const today = addDays('2026-11-10', away);
        const room = lateRange(earlier, begun, today);
        if (!room) return;
        const late = lateDays(room, new Set(ticked), chosen);
        const entries = [...earlier, ...late.map(({ day, on }) => completed(day, on))];
        const dates = entries.map(completionDate);
        assert.equal(new Set(dates).size, entries.length);
        assert.ok(late.every(({ on, min, max }) => on < today && min <= on && on <= max));
        assert.equal(dayCompletedOn(entries, today), null);
        assert.equal(completedCount(entries), done + late.length);
        // T-4, T-5: today's day is the next one and can be done.
        const access = reconcileAccess(advanceAccess(null, today, `${today}T08:00:00.000Z`), entries, today);
        if (entries.length < 30) assert.ok(!entries.some(({ day }) => day === shownDay(entries, access, today)));
      },
    ),
    cases,
  );
});

test('two devices that record the same days with other dates still end with one day per date', () => {
  const chosen = fc.dictionary(fc.integer({ min: 1, max: 30 }).map(String), dateAfter('2026-11-10'));
  fc.assert(
    fc.property(before, absent, days, chosen, chosen, (done, away, ticked, mine, theirs) => {
      const earlier = completedRun(done, '2026-11-10');
      const room = lateRange(earlier, begun, addDays('2026-11-10', away));
      if (!room) return;
      const on = (dates: Record<string, string>) => [
        ...earlier,
        ...lateDays(room, new Set(ticked), dates).map(({ day, on }) => completed(day, on)),
      ];
      const entries = mergeEntries(on(mine), on(theirs));
      assert.equal(new Set(entries.map(completionDate)).size, entries.length);
    }),
    cases,
  );
});

describe('offline devices that record different days', () => {
  const earlier = completedRun(3, '2026-11-10');
  const today = '2026-11-20';
  const room = lateRange(earlier, begun, today)!;
  const ticks = fc.uniqueArray(fc.integer({ min: 4, max: 30 }), { maxLength: 12 });
  const chosen = fc.dictionary(fc.integer({ min: 4, max: 30 }).map(String), dateAfter('2026-11-10'));
  const device = (ticked: readonly number[], dates: Record<string, string> = {}) => [
    ...earlier,
    ...lateDays(room, new Set(ticked), dates).map(({ day, on }) => completed(day, on)),
  ];
  const mergedInOrder = (devices: readonly ReturnType<typeof device>[]) =>
    devices.reduce((all, one) => mergeEntries(all, one), earlier);

  test('are offered different dates, as long as there are dates', () => {
    const first = fc.uniqueArray(fc.integer({ min: 4, max: 4 + daysBetween(room.first, room.last) }), {
      maxLength: 9,
    });
    fc.assert(
      fc.property(first, first, first, (...devices) => {
        const entries = mergedInOrder(devices.map((ticked) => device(ticked)));
        assert.equal(new Set(entries.map(completionDate)).size, entries.length);
      }),
      cases,
    );
  });

  test('keep every day done, and count each date once', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(ticks, chosen), { minLength: 2, maxLength: 4 }), (all) => {
        const devices = all.map(([ticked, dates]) => device(ticked, dates));
        const entries = mergedInOrder(devices);
        assert.deepEqual(mergedInOrder([...devices].reverse()), entries);
        assert.deepEqual(mergedInOrder([...devices, ...devices]), entries);
        assert.deepEqual(
          new Set(entries.map(({ day }) => day)),
          new Set(devices.flatMap((one) => one.map(({ day }) => day))),
        );
        const dates = new Set(entries.map(completionDate));
        const inSight = [...dates].filter((date) => date !== null && date > '2026-11-13' && date <= today);
        assert.equal(recentDays(entries, [], today), inSight.length);
      }),
      cases,
    );
  });
});
