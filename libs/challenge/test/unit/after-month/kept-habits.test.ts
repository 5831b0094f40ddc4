import assert from 'node:assert/strict';
import type { Note } from '../../../src/features/month/document.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../src/days/local-date.ts';
import {
  dueWeek,
  habitDay,
  type KeptHabitsEntry,
  habitsEnded,
  habitsFrom,
  habitWeeks,
  mayBeginAgain,
  nextCheckinOn,
  wasLate,
} from '../../../src/features/kept-habits/kept-habits.ts';
import { keepingSince, keepNote, datedThings } from '../../../src/record/notes.ts';
import { caseCount } from '../support/cases.ts';
import { completedRun } from '../support/entries.ts';

/** Day 31. In Italy, the clocks go back in the third week. */
const FROM = '2026-10-10';
const on = (day: number) => addDays(FROM, day - 31);
const answered = (number: number, date: string): KeptHabitsEntry => ({
  id: `week-${number}`,
  editedAt: `${date}T20:00:00.000Z`,
  on: date,
  answers: [{ thing: 'Walk', kept: '3-5' }],
  words: '',
});
const weeks = (today: string, items: KeptHabitsEntry[] = [], since = FROM) => habitWeeks(items, FROM, since, today);
const states = (...args: Parameters<typeof weeks>) => weeks(...args).map(({ state }) => state);

describe('the days from 31 to 66', () => {
  test('are counted by local dates from the day after the month, and stay on 66', () => {
    expect(habitsFrom(completedRun(30, '2026-10-09'), [], FROM)).toBe(FROM);
    expect(
      ['2026-10-09', '2026-10-10', '2026-10-24', '2026-11-14', '2027-05-01'].map((date) => habitDay(FROM, date)),
    ).toEqual([30, 31, 45, 66, 66]);
    expect(habitsFrom([], [], FROM)).toBeNull();
  });

  test('begin after the latest completion date, whichever day has it, and even if a day has none', () => {
    const [first, ...others] = completedRun(30, '2026-10-09').toReversed();
    const undated = { ...others[0]!, completedAt: null, completedOn: null };
    expect(habitsFrom([first!, undated, ...others.slice(1)], [], FROM)).toBe(FROM);
  });

  test('begin on a date that the user chose', () => {
    const start: KeptHabitsEntry = { id: 'start', editedAt: '2027-01-01T10:00:00.000Z', from: '2027-01-01' };
    expect(habitsFrom(completedRun(30, '2026-10-09'), [start], '2027-01-01')).toBe('2027-01-01');
  });

  test('ignore a date written by a clock that was ahead', () => {
    const [last, ...others] = completedRun(30, '2026-10-09').toReversed();
    const ahead = { ...last!, completedOn: '2031-10-09', completedAt: '2031-10-09T20:00:00.000Z' };
    expect(habitsFrom([ahead, ...others], [], '2026-10-10')).toBe('2026-10-09');
    const start: KeptHabitsEntry = { id: 'start', editedAt: '2031-01-01T10:00:00.000Z', from: '2031-01-01' };
    expect(habitsFrom(completedRun(30, '2026-10-09'), [start], '2027-01-01')).toBe(FROM);
    expect(states(on(38), [], '2031-01-01').slice(0, 2)).toEqual(['open', 'ahead']);
  });
});

describe('the six check-ins', () => {
  test.each([
    [31, null],
    [36, null],
    [37, 1],
    [43, 1],
    [44, 2],
    [45, 2],
    [51, 3],
    [58, 4],
    [65, 5],
    [66, 6],
    [200, 6],
  ])('on day %i the newest open one is number %s', (day, number) => {
    expect(dueWeek(weeks(on(day)))?.number ?? null).toBe(number);
  });

  test('ask about seven dates each, and the last about all 36', () => {
    expect(weeks(on(31)).map(({ first, last }) => [first, last])).toEqual([
      ['2026-10-10', '2026-10-16'],
      ['2026-10-17', '2026-10-23'],
      ['2026-10-24', '2026-10-30'],
      ['2026-10-31', '2026-11-06'],
      ['2026-11-07', '2026-11-13'],
      ['2026-10-10', '2026-11-14'],
    ]);
    const lookingBack = weeks(on(31)).filter((week) => week.lookingBack);
    expect(lookingBack.map(({ number }) => number)).toEqual([6]);
  });

  test('stay open however late, and a late one shows its date', () => {
    const items = [answered(1, on(38)), answered(2, on(90))];
    expect(states(on(91), items)).toEqual(['answered', 'answered', 'open', 'open', 'open', 'open']);
    expect(weeks(on(91), items).slice(0, 3).map(wasLate)).toEqual([false, true, false]);
  });

  test('skip weeks that were over before the things were chosen', () => {
    expect(states(on(50), [], on(46))).toEqual(['before', 'before', 'ahead', 'ahead', 'ahead', 'ahead']);
    expect(states(on(50), [], on(44))[1]).toBe('open');
    expect(nextCheckinOn(weeks(on(50), [], on(46)))).toBe(on(51));
    expect(nextCheckinOn(weeks(on(66)))).toBeNull();
  });

  test('end with day 66’s look back, even if others are still open', () => {
    expect(habitsEnded(weeks(on(66), [answered(5, on(65))]))).toBe(false);
    expect(habitsEnded(weeks(on(66), [answered(6, on(66))]))).toBe(true);
  });

  test('can start again only when none of them was answered', () => {
    expect(mayBeginAgain(weeks(on(65)))).toBe(false);
    expect(mayBeginAgain(weeks(on(80)))).toBe(true);
    expect(mayBeginAgain(weeks(on(80), [answered(3, on(52))]))).toBe(false);
  });

  test('show every answer on any date and with any clock', () => {
    const anyDay = fc.integer({ min: 0, max: 400 });
    fc.assert(
      fc.property(anyDay, anyDay, fc.uniqueArray(fc.integer({ min: 1, max: 6 })), (today, since, numbers) => {
        const items = numbers.map((number) => answered(number, on(40)));
        const all = habitWeeks(items, FROM, on(since), on(today));
        assert.equal(all.length, 6);
        for (const { number, state, checkin } of all)
          assert.equal(state === 'answered' && checkin !== null, numbers.includes(number));
        assert.ok(dueWeek(all)?.state !== 'ahead');
      }),
      { numRuns: caseCount(2_000) },
    );
  });
});

describe('the things to keep in the notes of the month screen', () => {
  const at = (date: string) => new Date(`${date}T12:00:00`).toISOString();
  const notes: Note[] = [
    { ...keepNote(['Walk', 'Paper', '']), editedAt: at('2026-10-10') },
    { ...keepNote(['Walk', 'Sleep', 'Paper']), editedAt: at('2026-10-20') },
    { id: 'again-4', text: 'Walk', minutes: 5, editedAt: at('2026-09-01') },
  ];

  test('have the date since which they are kept in these words, even after another one is swapped', () => {
    expect(datedThings(notes)).toEqual([
      { thing: 'Walk', since: '2026-10-10' },
      { thing: 'Sleep', since: '2026-10-20' },
      { thing: 'Paper', since: '2026-10-10' },
    ]);
    expect(keepingSince(notes)).toBe('2026-10-10');
    expect([datedThings([]), keepingSince([])]).toEqual([null, null]);
  });
});
