import { describe, expect, test } from 'vitest';
import { backAfterMissedDay } from '../../../src/days/away.ts';
import { attempt, completed } from '../support/entries.ts';

/** A day completed on that date at eight in the evening. */
const doneOn = (day: number, date: string) =>
  completed(day, date, { updatedAt: new Date(`${date}T20:00:00`).toISOString() });

describe('coming back after a missed day (H-9)', () => {
  test.each([
    ['the same day', '2026-11-20', false],
    ['the day after', '2026-11-21', false],
    ['a day was missed', '2026-11-22', true],
    ['a month later', '2026-12-20', true],
    ['a clock that was set back', '2026-11-10', false],
  ])('%s', (_, today, missed) => {
    expect(backAfterMissedDay([doneOn(2, '2026-11-20'), doneOn(1, '2026-11-18')], today)).toBe(missed);
  });

  test('nothing is missed before the first entry', () => {
    expect(backAfterMissedDay([], '2026-11-22')).toBe(false);
  });

  test('the later of completion and last text counts', () => {
    const words = doneOn(2, '2026-11-18');
    const written = { ...words, updatedAt: new Date('2026-11-20T20:00:00').toISOString() };
    expect(backAfterMissedDay([written], '2026-11-21')).toBe(false);
    const travelled = { ...words, completedOn: '2026-11-20' };
    expect(backAfterMissedDay([travelled], '2026-11-21')).toBe(false);
    expect(backAfterMissedDay([words], '2026-11-21')).toBe(true);
  });

  test('an attempt counts as activity', () => {
    const tried = attempt(3, { updatedAt: new Date('2026-11-21T20:00:00').toISOString() });
    expect(backAfterMissedDay([doneOn(2, '2026-11-18'), tried], '2026-11-22')).toBe(false);
  });
});
