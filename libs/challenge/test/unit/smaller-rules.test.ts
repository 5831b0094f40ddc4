/** Rules that fit in a few lines each. */
import { describe, expect, test } from 'vitest';
import { addToHomeClosed, addToHomeDue, addToHomeLater } from '../../src/add-to-home.ts';
import { celebrationLine, closingToastText } from '../../src/activity/celebration.ts';
import { countedClaims, sampleClaims, shownClaims, withCounted } from '../../src/offer/claims.ts';
import { journalEntries } from '../../src/days/completion.ts';
import { percentOfMonth, reflectionCount } from '../../src/days/stats.ts';
import { celebration } from '../../src/texts/en/celebration.ts';
import { tipOf } from '../../src/days/local-date.ts';
import { attempt, completed } from './support/entries.ts';

describe('the install invitation (W-1)', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');
  const input = { lastShown: null, daysCompleted: 1, standalone: false };

  test('is first due after the first completed day, never when installed', () => {
    expect(addToHomeDue({ ...input, daysCompleted: 0 }, now)).toBe(false);
    expect(addToHomeDue(input, now)).toBe(true);
    expect(addToHomeDue({ ...input, standalone: true }, now)).toBe(false);
  });

  test.each([
    ['closed', addToHomeClosed(now), '2026-11-28T11:59:59.999Z', '2026-11-28T12:00:00.000Z'],
    ['later', addToHomeLater(now), '2026-11-22T11:59:59.999Z', '2026-11-22T12:00:00.000Z'],
  ])('%s: not due at %s, due at the next instant', (_, lastShown, notYet, due) => {
    expect(addToHomeDue({ ...input, lastShown }, new Date(notYet))).toBe(false);
    expect(addToHomeDue({ ...input, lastShown }, new Date(due))).toBe(true);
  });

  test('"later" stores a date 6 days back', () => {
    expect(addToHomeLater(now)).toBe('2026-11-15T12:00:00.000Z');
  });

  test('is not blocked by a stored date in the future', () => {
    expect(addToHomeDue({ ...input, lastShown: '2030-01-01T00:00:00.000Z' }, now)).toBe(true);
  });
});

describe('the celebration (C-1)', () => {
  test.each([
    [1, 'yes', 'You began. That is the hardest tap.'],
    [4, 'yes', 'Day 4 is yours.'],
    [30, 'yes', 'Thirty. Keep three things, leave the rest.'],
    [7, 'partial', 'Trying counts. The day is done.'],
  ] as const)('day %d, %s: %s', (day, status, line) => {
    expect(celebrationLine(celebration, day, status)).toBe(line);
  });

  test('promises no next day on day 30', () => {
    expect(closingToastText(celebration, 29)).toContain('tomorrow');
    expect(closingToastText(celebration, 30)).toBe('You completed the 30 days!');
  });
});

describe('the journal and its statistics', () => {
  const entries = [
    completed(1, '2026-11-19', { reflectionText: 'one' }),
    completed(2, '2026-11-20', { reflectionText: '  ' }),
    attempt(3, { reflectionText: 'three' }),
  ];
  test('lists days with a reflection of any status, newest first', () => {
    expect(journalEntries(entries).map(({ day }) => day)).toEqual([3, 1]);
    expect(reflectionCount(entries)).toBe(2);
  });
  test.each([
    [0, 0],
    [1, 3],
    [5, 17],
    [15, 50],
    [30, 100],
  ])('%d of 30 is %d%%', (count, percent) => {
    expect(percentOfMonth(count)).toBe(percent);
  });
});

test('changes the tip with the calendar, even for a user who stays on one day', () => {
  const tips = Array.from({ length: 30 }, (_, index) => `tip ${index + 1}`);
  expect(tipOf(tips, '2026-11-21')).toBe('tip 6');
  expect(tipOf(tips, '2026-11-22')).toBe('tip 7');
  expect(() => tipOf([], '2026-11-21')).toThrow(RangeError);
});

describe('claims (D-1)', () => {
  test('samples are never shown in production', () => {
    expect(shownClaims(sampleClaims, 'local')).toHaveLength(3);
    expect(shownClaims(sampleClaims, 'production')).toEqual([]);
  });
  test('a verified figure is shown from 100 users on', () => {
    const rating = {
      id: 'rating',
      value: 4.6,
      source: 'in-app',
      date: '2026-11-01',
      verified: true,
    } as const;
    expect(shownClaims([{ ...rating, n: 99 }], 'production')).toEqual([]);
    expect(shownClaims([{ ...rating, n: 100 }], 'production')).toHaveLength(1);
  });

  const counted = (began: number, finished: number) =>
    countedClaims({
      countedAt: '2026-11-22T02:00:00.000Z',
      began,
      reached: [{ day: 30, people: finished }],
      changes: [],
    });
  const shown = (claims: ReturnType<typeof counted>, appEnv: 'local' | 'production' = 'production') =>
    shownClaims(withCounted(sampleClaims, claims), appEnv).map(({ id, value }) => [id, value]);
  test('the nightly count takes the place of the samples from 100 people on (D-1, D-2)', () => {
    expect(shown(counted(50, 0))).toEqual([]);
    expect(shown(counted(1000, 300))).toEqual([
      ['users', 1000],
      ['success', 28],
    ]);
    expect(shown(counted(1000, 300), 'local')).toEqual([
      ['users', 1000],
      ['success', 28],
      ['rating', 4.9],
    ]);
    expect(shown(counted(50, 0), 'local')).toEqual(sampleClaims.map(({ id, value }) => [id, value]));
  });
});
