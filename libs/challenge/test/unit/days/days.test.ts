import { describe, expect, test } from 'vitest';
import {
  advanceAccess,
  dayState,
  isOpenForInput,
  reconcileAccess,
  shownDay,
} from '../../../src/days/days.ts';
import type { AccessRecord } from '../../../src/days/days.ts';
import { attempt, completed, completedRun } from '../support/entries.ts';

const now = '2026-11-21T08:00:00.000Z';
const record = (currentDay: number, lastAccessDate: string, completedToday = false): AccessRecord => ({
  currentDay,
  lastAccessDate,
  accessTime: `${lastAccessDate}T08:00:00.000Z`,
  completedToday,
});

describe('the access-control day (T-3)', () => {
  test('starts at 1', () => {
    expect(advanceAccess(null, '2026-11-21', now)).toEqual({
      currentDay: 1,
      lastAccessDate: '2026-11-21',
      accessTime: now,
      completedToday: false,
    });
  });

  test('advances one step on a later date and clears yesterday’s flag', () => {
    expect(advanceAccess(record(6, '2026-11-20', true), '2026-11-21', now)).toEqual({
      currentDay: 7,
      lastAccessDate: '2026-11-21',
      accessTime: now,
      completedToday: false,
    });
  });

  test('advances only one step after a week', () => {
    expect(advanceAccess(record(6, '2026-11-14'), '2026-11-21', now).currentDay).toBe(7);
  });

  test('stays at 30', () => {
    expect(advanceAccess(record(30, '2026-11-20'), '2026-11-21', now).currentDay).toBe(30);
  });

  test.each([
    ['the same date', '2026-11-21'],
    ['travel west or a clock set back', '2026-11-22'],
    ['a clock that was a year ahead', '2027-11-21'],
  ])('does not move on %s', (_, last) => {
    const before = record(6, last, true);
    expect(advanceAccess(before, '2026-11-21', now)).toBe(before);
  });
});

describe('catching up with the server (T-5)', () => {
  test('a new device is raised to the day after the last one done', () => {
    const entries = completedRun(10, '2026-11-20');
    expect(reconcileAccess(record(1, '2026-11-21'), entries, '2026-11-21').currentDay).toBe(11);
  });

  test('a new device is not raised beyond the day done today', () => {
    const entries = completedRun(10, '2026-11-21');
    expect(reconcileAccess(record(1, '2026-11-21'), entries, '2026-11-21')).toMatchObject({
      currentDay: 10,
      completedToday: true,
    });
  });

  test('is never lowered', () => {
    expect(
      reconcileAccess(record(12, '2026-11-21'), completedRun(3, '2026-11-10'), '2026-11-21').currentDay,
    ).toBe(12);
  });

  test('corrects a stale flag', () => {
    const stale = record(4, '2026-11-21', true);
    expect(reconcileAccess(stale, completedRun(3, '2026-11-20'), '2026-11-21').completedToday).toBe(false);
  });

  test('returns the same object when it already fits', () => {
    const fits = record(4, '2026-11-21');
    expect(reconcileAccess(fits, completedRun(3, '2026-11-20'), '2026-11-21')).toBe(fits);
  });

  test('stays at 30 after the month', () => {
    const entries = completedRun(30, '2026-11-10');
    expect(reconcileAccess(record(30, '2026-11-21'), entries, '2026-11-21').currentDay).toBe(30);
  });

  test('a completion from a clock far ahead does not lock the user out', () => {
    const entries = [...completedRun(2, '2026-11-20'), completed(3, '2027-11-21')];
    const raised = reconcileAccess(record(3, '2027-11-21'), entries, '2026-11-21');
    expect(raised.currentDay).toBe(4);
    expect(dayState(entries, '2026-11-21')).toBe('open');
  });
});

describe('the shown day', () => {
  const today = '2026-11-21';
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

  test('takes a date two days ahead for a wrong clock', () => {
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
  const today = '2026-11-21';
  test.each([
    ['open at the start', [], 'open'],
    ['open after a "no"', [attempt(1)], 'open'],
    ['waiting once done', completedRun(1, today), 'waiting'],
    ['open on the next date', completedRun(1, '2026-11-20'), 'open'],
    ['waiting on the evening of day 30 (T-8)', completedRun(30, today), 'waiting'],
    ['finished from the day after (H-6)', completedRun(30, '2026-11-20'), 'finished'],
  ] as const)('%s', (_, entries, state) => {
    expect(dayState(entries, today)).toBe(state);
  });
});

describe('input of a day (C-3)', () => {
  test('is accepted only for the shown day, until it is completed', () => {
    expect(isOpenForInput(4, 4, [attempt(4)])).toBe(true);
    expect(isOpenForInput(4, 4, [completed(4, '2026-11-21')])).toBe(false);
    expect(isOpenForInput(3, 4, [])).toBe(false);
    expect(isOpenForInput(5, 4, [])).toBe(false);
  });
});
