import { describe, expect, test } from 'vitest';
import {
  type AccessRecord,
  advanceAccess,
  dayState,
  isOpenForInput,
  reconcileAccess,
  shownDay,
} from '../../../src/days/days.ts';
import { attempt, completed, completedRun } from '../support/entries.ts';

const now = '2026-11-21T08:00:00.000Z';
const today = '2026-11-21';
const record = (currentDay: number, lastAccessDate: string, completedToday = false): AccessRecord => ({
  currentDay,
  lastAccessDate,
  completedToday,
  accessTime: `${lastAccessDate}T08:00:00.000Z`,
});

describe('the access-control day (T-3)', () => {
  test.each([
    ['starts at 1', null, 1],
    ['advances one step on a later date and clears yesterday’s flag', record(6, '2026-11-20', true), 7],
    ['advances only one step after a week', record(6, '2026-11-14'), 7],
    ['stays at 30', record(30, '2026-11-20'), 30],
  ])('%s', (_, before, currentDay) => {
    expect(advanceAccess(before, today, now)).toEqual({
      currentDay,
      lastAccessDate: today,
      completedToday: false,
      accessTime: now,
    });
  });

  test.each([
    ['the same date', today],
    ['travel west or a clock set back', '2026-11-22'],
    ['a clock that was a year ahead', '2027-11-21'],
  ])('does not move on %s', (_, last) => {
    const before = record(6, last, true);
    expect(advanceAccess(before, today, now)).toBe(before);
  });
});

describe('reconciling with the server (T-5)', () => {
  const yesterday = '2026-11-20';
  test.each([
    ['a new device is raised to the day after the last one done', 1, completedRun(10, yesterday), 11, false],
    ['a new device is not raised beyond the day done today', 1, completedRun(10, today), 10, true],
    ['is never lowered', 12, completedRun(3, '2026-11-10'), 12, false],
    ['stays at 30 after the month', 30, completedRun(30, '2026-11-10'), 30, false],
  ])('%s', (_, before, entries, currentDay, completedToday) => {
    const after = reconcileAccess(record(before, today), entries, today);
    expect(after).toMatchObject({ currentDay, completedToday });
  });

  test('corrects a stale flag, and returns the same object when nothing changes', () => {
    const entries = completedRun(3, yesterday);
    expect(reconcileAccess(record(4, today, true), entries, today).completedToday).toBe(false);
    const fits = record(4, today);
    expect(reconcileAccess(fits, entries, today)).toBe(fits);
  });

  test('does not lock the user out after a completion from a clock far ahead', () => {
    const entries = [...completedRun(2, yesterday), completed(3, '2027-11-21')];
    const raised = reconcileAccess(record(3, '2027-11-21'), entries, today);
    expect(raised.currentDay).toBe(4);
    expect(dayState(entries, today)).toBe('open');
  });
});

describe('the shown day', () => {
  test.each([
    ['nothing done', [], 1, 1],
    ['three done yesterday', completedRun(3, '2026-11-20'), 4, 4],
    ['three done, the third today', completedRun(3, today), 4, 3],
    ['access day behind', completedRun(3, '2026-11-20'), 2, 2],
    ['access day ahead', completedRun(3, '2026-11-20'), 9, 4],
    ['a "no" today keeps the day', [...completedRun(3, '2026-11-20'), attempt(4)], 4, 4],
    ['30 days, the last one done today', completedRun(30, today), 30, 30],
    ['30 days done long ago', completedRun(30, '2026-10-01'), 30, 30],
    ['a gap is filled first', [...completedRun(3, '2026-11-19'), completed(5, '2026-11-20')], 5, 4],
    ['two done today: the later one', [completed(1, today), completed(2, today)], 3, 2],
    ['in whatever order they are stored', [completed(2, today), completed(1, today)], 3, 2],
  ])('%s', (_, entries, currentDay, expected) => {
    expect(shownDay(entries, { currentDay }, today)).toBe(expected);
  });

  test('counts a completion dated tomorrow as today’s, for a traveller who flew west', () => {
    const entries = completedRun(5, '2026-11-22');
    expect(shownDay(entries, { currentDay: 6 }, today)).toBe(5);
    expect(dayState(entries, today)).toBe('waiting');
  });

  test('ignores a date two days ahead, which comes from a wrong clock', () => {
    const entries = completedRun(5, '2026-11-23');
    expect(dayState(entries, today)).toBe('waiting');
    expect(dayState([completed(1, '2026-11-23')], today)).toBe('open');
  });

  test('counts a completion without any date as an earlier day', () => {
    const entries = [completed(1, '2026-11-21', { completedAt: null, completedOn: null })];
    expect(shownDay(entries, { currentDay: 2 }, today)).toBe(2);
  });

  test('uses the stored date of a completion, whatever the current time zone', () => {
    const elsewhere = completed(1, today, {
      completedAt: `${today}T12:00:00.000Z`,
      completedOn: '2026-11-20',
      utcOffset: -720,
    });
    expect(shownDay([elsewhere], { currentDay: 2 }, today)).toBe(2);
  });

  test('derives a missing date from the instant on this device', () => {
    const noon = completed(1, today, { completedAt: `${today}T12:00:00.000Z`, completedOn: null });
    expect(shownDay([noon], { currentDay: 2 }, today)).toBe(1);
  });
});

describe('the state of the day', () => {
  test.each([
    ['open at the start', [], 'open'],
    ['open after a "no"', [attempt(1)], 'open'],
    ['waiting once done', completedRun(1, today), 'waiting'],
    ['open on the next date', completedRun(1, '2026-11-20'), 'open'],
    ['open on day 30', completedRun(29, '2026-11-20'), 'open'],
    ['waiting on the evening of day 30 (T-8)', completedRun(30, today), 'waiting'],
    ['finished from the day after (H-6)', completedRun(30, '2026-11-20'), 'finished'],
  ] as const)('%s', (_, entries, state) => {
    expect(dayState(entries, today)).toBe(state);
  });
});

describe('input of a day (C-3)', () => {
  test('is accepted only for the shown day, until it is completed', () => {
    expect(isOpenForInput(4, 4, [completed(3, '2026-11-20'), attempt(4)])).toBe(true);
    expect(isOpenForInput(4, 4, [completed(4, '2026-11-21')])).toBe(false);
    expect(isOpenForInput(3, 4, [])).toBe(false);
    expect(isOpenForInput(5, 4, [])).toBe(false);
  });
});
