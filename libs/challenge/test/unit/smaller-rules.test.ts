/** Rules of only a few lines each. */
import { describe, expect, test } from 'vitest';
import { addToHomeClosed, addToHomeDue, addToHomeLater } from '../../src/features/add-to-home/add-to-home.ts';
import { countedClaims, sampleClaims, shownClaims, withCounted } from '../../src/features/offer/claims.ts';
import { journalEntries } from '../../src/days/completion.ts';
import { monthChanges, monthDays, monthSums, draftThings } from '../../src/days/month.ts';
import { percentOfMonth, reflectionCount } from '../../src/days/stats.ts';
import { tipOf } from '../../src/days/local-date.ts';
import { entryWithoutWords, withWordsOf } from '../../src/features/local-words/local-words.ts';
import { attempt, completed } from './support/entries.ts';

describe('the install invitation (W-1)', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');
  const input = { lastShown: null, daysCompleted: 1, standalone: false };

  test('is first due after the first completed day, and never when installed', () => {
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

  test('is not delayed by a stored date in the future', () => {
    expect(addToHomeDue({ ...input, lastShown: '2030-01-01T00:00:00.000Z' }, now)).toBe(true);
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

test('the tip changes with the calendar, even for a user who stays on one day', () => {
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
  test('the nightly count replaces the samples from 100 people on (D-1, D-2)', () => {
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

describe('the whole month (H-6)', () => {
  const entries = [
    completed(1, '2026-11-01', { timeSpent: 10, reflectionText: ' Two  words\n' }),
    completed(10, '2026-11-10', { timeSpent: 0 }),
    completed(11, '2026-11-11', { timeSpent: 7, completionStatus: 'partial' }),
    attempt(12, { timeSpent: 9, reflectionText: 'one', completionStatus: 'partial' }),
    completed(21, '2026-11-21', { timeSpent: 5 }),
    completed(30, '2026-11-30', { timeSpent: 3 }),
  ];

  test('has thirty days, with the minutes of those that are done', () => {
    const days = monthDays(entries);
    expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect(days.filter(({ minutes }) => minutes > 0).map(({ day, minutes }) => [day, minutes])).toEqual([
      [1, 10],
      [10, 15],
      [11, 7],
      [21, 5],
      [30, 3],
    ]);
    expect(days.filter(({ words }) => words > 0).map(({ day, words }) => [day, words])).toEqual([
      [1, 2],
      [12, 1],
    ]);
  });

  test('adds up by arcs of ten days', () => {
    expect(monthSums(monthDays(entries))).toEqual({
      minutes: 40,
      arcs: [25, 7, 8],
      words: 3,
      notes: 2,
      tried: [11],
    });
  });

  const screen = (date: string, screenTime: string) => ({ date, answers: { screenTime }, completedAt: '' });

  test('compares the check-ins of its first ten dates with those of its last ten', () => {
    const checkins = [
      screen('2026-10-31', 'over_8h'),
      screen('2026-11-01', '2_4h'),
      screen('2026-11-10', 'under_2h'),
      screen('2026-11-11', 'over_8h'),
      screen('2026-11-20', 'over_8h'),
      screen('2026-11-21', 'under_2h'),
      screen('2026-11-30', 'under_2h'),
      screen('2026-12-01', 'over_8h'),
    ];
    const change = [{ of: 'screenTime', first: 2, last: 1 }];
    expect(monthChanges(entries, checkins)).toEqual(change);
    expect(monthChanges(entries.toReversed(), checkins)).toEqual(change);
    expect(monthChanges(entries, checkins.slice(0, 5))).toEqual([]);
    expect(monthChanges(entries, checkins.slice(3))).toEqual([]);
  });

  test('has nothing to compare without dates, or where both sides would overlap', () => {
    const both = [screen('2026-11-01', '2_4h'), screen('2026-11-19', 'under_2h')];
    const until = (last: string) => monthChanges([completed(1, '2026-11-01'), completed(2, last)], both);
    expect(until('2026-11-19')).toEqual([]);
    expect(until('2026-11-20')).toHaveLength(1);
    expect(monthChanges([], both)).toEqual([]);
    const undated = completed(3, '2026-11-05', { completedAt: null, completedOn: null });
    expect(monthChanges([undated], both)).toEqual([]);
    expect(monthChanges([undated, completed(1, '2026-11-01'), completed(2, '2026-11-20')], both)).toHaveLength(1);
  });

  test.each([
    ['its lines', 'Walk at 7.30.\n\n Paper; \nSleep', ['Walk at 7.30', 'Paper', 'Sleep']],
    ['its sentences', 'I walk. Do I read? Paper!', ['I walk', 'Do I read?', 'Paper!']],
    ['three of them', 'a. b. c. d.', ['a', 'b', 'c']],
    ['nothing that is too long to be one', `Walk. ${'x'.repeat(81)}`, []],
    ['one that is just short enough', 'x'.repeat(80), ['x'.repeat(80)]],
    ['nothing of nothing', '  ', []],
  ])('proposes the text of day 30 as things to keep: %s', (_, text, things) => {
    expect(draftThings(text)).toEqual(things);
  });
});

describe('texts that stay on the device (Q-2)', () => {
  test('are removed from a day that leaves, and nothing else is', () => {
    const day = completed(1, '2026-11-20', { reflectionText: 'mine' });
    expect(entryWithoutWords(day)).toEqual({ ...day, reflectionText: '' });
  });

  test('are added to the server’s day, unless they are blank', () => {
    const server = completed(1, '2026-11-20', { reflectionText: 'theirs', timeSpent: 20 });
    const mine = { reflectionText: 'mine', updatedAt: '2026-11-21T20:00:00.000Z' };
    expect(withWordsOf(mine, server)).toEqual({ ...server, ...mine });
    expect(withWordsOf({ ...mine, reflectionText: ' \n' }, server)).toBe(server);
  });
});
