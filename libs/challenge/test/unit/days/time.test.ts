import { describe, expect, test } from 'vitest';
import { elapsedMinutes, minutesSent } from '../../../src/activity/minutes.ts';
import { hoursAndMinutes, minutesOrHours, timeRecovered, timeSaved } from '../../../src/activity/time-recovered.ts';
import { attempt, completed } from '../support/entries.ts';

describe('submitted minutes', () => {
  test.each([
    [10, 15, 10],
    [0, 20, 20],
    [0, undefined, 15],
    [0, 0, 15],
    [-1, 5, 5],
  ])('timer %s, activity %s → %s', (reported, required, sent) => {
    expect(minutesSent(reported, required)).toBe(sent);
  });

  test('elapsed minutes are whole (C-5)', () => {
    expect([elapsedMinutes(59_999), elapsedMinutes(60_000), elapsedMinutes(899_999)]).toEqual([0, 1, 14]);
  });
});

describe('time recovered (M-1)', () => {
  const entries = [
    completed(1, '2026-11-20', { timeSpent: 5 }),
    completed(2, '2026-11-21', { timeSpent: 0 }),
    attempt(3, { timeSpent: 10 }),
  ];
  test('counts completed days, 15 minutes where they are missing, no attempts, and emergency actions', () => {
    expect(timeRecovered(entries, 12)).toBe(32);
  });
  test('estimates 5 per action and 2 per interruption in the panel', () => {
    expect(timeSaved(2, 5)).toBe(20);
  });
});

describe('the format of minutes', () => {
  test.each([
    [0, 'minutes', 0, 0],
    [59, 'minutes', 59, 0],
    [60, 'hours', 1, 1],
    [95, 'hours', 1.6, 1],
    [400, 'hours', 6.7, 1],
  ] as const)('%d minutes: %s %d', (minutes, unit, value, decimals) => {
    expect(minutesOrHours(minutes)).toEqual({ unit, value, decimals });
  });
  test('is hours and minutes on the home clock', () => {
    expect(hoursAndMinutes(95)).toEqual({ hours: 1, minutes: 35 });
  });
});
