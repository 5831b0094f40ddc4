import { currentItems } from '../../../src/documents/edited.ts';
import assert from 'node:assert/strict';
import type { RoundItem } from '../../../src/features/second-round/document.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categoryOfDay } from '../../../src/content/categories.ts';
import { harderTexts as harderEn } from '../../../src/features/second-round/en/harder.ts';
import { togetherTexts as togetherEn } from '../../../src/features/second-round/en/together.ts';
import { harderTexts as harderIt } from '../../../src/features/second-round/it/harder.ts';
import { togetherTexts as togetherIt } from '../../../src/features/second-round/it/together.ts';
import { challenges } from '../../../src/content/challenges.ts';
import { roundMinutes } from '../../../src/features/second-round/variants.ts';
import { addDays } from '../../../src/days/local-date.ts';
import { userStats } from '../../../src/days/stats.ts';
import { mergeDocument } from '../../../src/documents/merge.ts';
import {
  type SecondRoundDay,
  roundDays,
  roundId,
  roundNow,
  roundStars,
} from '../../../src/features/second-round/second-round.ts';
import { caseCount } from '../support/cases.ts';

const doneDay = (day: number, on: string, editedAt = `${on}T20:00:00.000Z`, words = ''): SecondRoundDay => ({
  id: `day-${day}`,
  editedAt,
  on,
  variant: 'harder',
  minutes: 10,
  words,
});

describe('the order of round 2', () => {
  test('follows the month, one day per date', () => {
    expect(roundNow([], '2026-12-01')).toEqual({ next: 1, doneToday: null });
    const one = [doneDay(1, '2026-12-01')];
    expect(roundNow(one, '2026-12-01').doneToday?.day).toBe(1);
    expect(roundNow(one, '2026-12-02')).toEqual({ next: 2, doneToday: null });
    const all = Array.from({ length: 30 }, (_, index) => doneDay(index + 1, addDays('2026-12-01', index)));
    expect(roundNow(all, '2027-01-05')).toEqual({ next: null, doneToday: null });
  });

  test('is by day number, whatever the order of the items, and ignores other ids', () => {
    const ids = ['day-3', 'start', 'xday-4', 'day-5-2', 'day-0', 'day-31', 'day-30', 'day-1'];
    const items = ids.map((id) => ({ ...doneDay(1, '2026-12-01'), id }));
    expect(roundDays(items).map(({ day }) => day)).toEqual([1, 3, 30]);
    expect(roundNow(items, '2026-12-02').next).toBe(2);
    expect(roundDays([{ ...doneDay(1, '2026-12-01'), id: roundId(7) }]).map(({ day }) => day)).toEqual([7]);
  });

  test('gives a traveller who lives through yesterday again no second day', () => {
    expect(roundNow([doneDay(1, '2026-12-02')], '2026-12-01').doneToday?.day).toBe(1);
    // A date further ahead comes from a wrong clock, and blocks nothing.
    expect(roundNow([doneDay(1, '2026-12-09')], '2026-12-01').doneToday).toBeNull();
  });
});

describe('the stars of round 2 (H-11)', () => {
  test('are one per date, and level thresholds stay the same', () => {
    const items = [doneDay(1, '2026-12-01'), doneDay(2, '2026-12-01'), doneDay(3, '2026-12-03')];
    expect(roundStars(items)).toBe(2);
    expect(userStats([], {}, {}, roundStars(items))).toMatchObject({
      totalStars: 2,
      level: 1,
      pointsToNextLevel: 18,
    });
  });

  test('never exceed the number of dates or of days, whatever the order of merging', () => {
    const anyItem: fc.Arbitrary<RoundItem> = fc
      .record({
        day: fc.integer({ min: 0, max: 33 }),
        after: fc.integer({ min: 0, max: 5 }),
        at: fc.integer({ min: 0, max: 9 }),
        words: fc.constantFrom('', 'rain'),
      })
      .map(({ day, after, at, words }) =>
        doneDay(day, addDays('2026-12-01', after), `2026-12-10T20:00:0${at}.000Z`, words),
      );
    const anyList = fc.array(anyItem, { maxLength: 12 });
    fc.assert(
      fc.property(anyList, anyList, anyList, (a, b, c) => {
        const stars = (...lists: RoundItem[][]) =>
          roundStars(lists.reduce((all, list) => mergeDocument('round', all, list), []));
        const together = stars(a, b, c);
        assert.equal(together, stars(c, a, b));
        assert.equal(together, stars(b, c, b, a, a));
        const everything = [...a, ...b, ...c] as SecondRoundDay[];
        assert.ok(together <= new Set(everything.map(({ on }) => on)).size);
        assert.ok(together <= roundDays(currentItems(everything)).length);
        assert.ok(together <= 30);
      }),
      { numRuns: caseCount(2_000) },
    );
  });

  test('both texts of two devices for the same day are kept', () => {
    const here = [doneDay(1, '2026-12-01', '2026-12-01T20:00:00.000Z', 'Rain on the tin.')];
    const there = [doneDay(1, '2026-12-01', '2026-12-01T21:00:00.000Z', 'Nine things.')];
    const words = mergeDocument('round', here, there).map((item) => ('words' in item ? item.words : ''));
    expect(words).toEqual(['Nine things.', 'Rain on the tin.']);
  });
});

describe('the texts of round 2', () => {
  const lists = { harderEn, togetherEn, harderIt, togetherIt };

  test.each(Object.entries(lists))('%s has thirty, all different, as long as those of the month', (_name, list) => {
    expect(list).toHaveLength(30);
    expect(new Set(list).size).toBe(30);
    for (const text of list) {
      expect(text.length, text).toBeGreaterThanOrEqual(100);
      expect(text.length, text).toBeLessThanOrEqual(280);
      expect(text, 'no exclamation marks of our own').not.toContain('!');
      expect(text).not.toMatch(/[a-z]'[a-z]/i);
    }
  });

  test('a harder day takes longer than the first time, and no day more than half an hour', () => {
    for (const { day, timeRequired } of challenges) {
      const [harder, together] = [roundMinutes.harder[day - 1] ?? 0, roundMinutes.together[day - 1] ?? 0];
      expect(harder, `day ${day} in ${categoryOfDay(day)}`).toBeGreaterThan(timeRequired);
      expect(together).toBeGreaterThanOrEqual(timeRequired);
      expect(Math.max(harder, together)).toBeLessThanOrEqual(30);
    }
    expect([roundMinutes.harder.length, roundMinutes.together.length]).toEqual([30, 30]);
  });
});
