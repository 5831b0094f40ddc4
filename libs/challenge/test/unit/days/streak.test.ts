import { describe, expect, test } from 'vitest';
import { currentStreak, streakOnHold } from '../../../src/days/streak.ts';
import { attempt, completed, completedRun } from '../support/entries.ts';

const days = (...numbers: number[]) => numbers.map((day) => completed(day, '2026-11-20'));

describe('the streak, by day number (M-4)', () => {
  test.each([
    ['nothing', [], 0, null],
    ['1, 2, 3', days(1, 2, 3), 3, null],
    ['1, 2, 3, 5', days(1, 2, 3, 5), 1, null],
    ['1–6 and a "no" on 7', [...days(1, 2, 3, 4, 5, 6), attempt(7)], 0, { day: 7, streak: 7 }],
    ['…and 7 again once it is done', days(1, 2, 3, 4, 5, 6, 7), 7, null],
    ['a "no" on day 1', [attempt(1)], 0, { day: 1, streak: 1 }],
    ['a "partial" counts', [...days(1), completed(2, '2026-11-21', { completionStatus: 'partial' })], 2, null],
    ['any order of the list', days(3, 1, 2), 3, null],
    ['all 30', completedRun(30, '2026-11-20'), 30, null],
  ])('%s', (_, entries, streak, onHold) => {
    expect(currentStreak(entries)).toBe(streak);
    expect(streakOnHold(entries)).toEqual(onHold);
  });
});
