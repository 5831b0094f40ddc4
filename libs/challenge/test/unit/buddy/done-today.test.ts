import { type CompletedDay, doneToday, offsetOfLastDay } from '@scrollstop/challenge/features/buddy/done-today';
import { expect, test } from 'vitest';

const completed = (completedAt: string, completedOn: string | null, utcOffset: number | null): CompletedDay => ({
  completedAt,
  completedOn,
  utcOffset,
});
const at = (instant: string) => new Date(instant);

const rome = completed('2026-11-21T21:30:00.000Z', '2026-11-21', 60);
const auckland = completed('2026-11-21T21:30:00.000Z', '2026-11-22', 780);
const honolulu = completed('2026-11-22T06:00:00.000Z', '2026-11-21', -600);

test.each([
  ['in Rome before midnight', rome, '2026-11-21T22:59:59.000Z', true],
  ['in Rome at midnight', rome, '2026-11-21T23:00:00.000Z', false],
  ['in Auckland, where it is tomorrow already', auckland, '2026-11-22T10:59:00.000Z', true],
  ['in Auckland after its own midnight', auckland, '2026-11-22T11:00:00.000Z', false],
  ['in Honolulu, where it is still yesterday', honolulu, '2026-11-22T09:59:00.000Z', true],
  ['in Honolulu after its own midnight', honolulu, '2026-11-22T10:00:00.000Z', false],
])('the dot follows the date of the user who did the day: %s', (_name, day, now, expected) => {
  expect(doneToday([day], [], at(now))).toBe(expected);
});

test('the time zone is that of the last completed day, wherever earlier days were done', () => {
  const before = completed('2026-11-20T20:00:00.000Z', '2026-11-20', 60);
  expect(offsetOfLastDay([honolulu, before])).toBe(-600);
  expect(offsetOfLastDay([before, honolulu])).toBe(-600);
  expect(doneToday([before, honolulu], [], at('2026-11-22T09:00:00.000Z'))).toBe(true);
});

test('a day without its own date counts by its instant, and one without an instant never counts', () => {
  expect(doneToday([completed('2026-11-21T20:00:00.000Z', null, null)], [], at('2026-11-21T21:00:00.000Z'))).toBe(true);
  const unknown = { completedAt: null, completedOn: null, utcOffset: null };
  expect(doneToday([unknown], [], at('2026-11-21T21:00:00.000Z'))).toBe(false);
  expect(doneToday([], [], at('2026-11-21T21:00:00.000Z'))).toBe(false);
});

test('a device counts as done today if its clock is a day ahead, but not further', () => {
  const now = at('2026-11-21T12:00:00.000Z');
  expect(doneToday([completed('2026-11-22T11:00:00.000Z', '2026-11-22', 0)], [], now)).toBe(true);
  expect(doneToday([completed('2026-11-23T11:00:00.000Z', '2026-11-23', 0)], [], now)).toBe(false);
});

test('a day that is done again after the month counts on its date', () => {
  const again = ['2026-12-30T22:30:00.000Z'];
  expect(doneToday([rome], again, at('2026-12-30T22:45:00.000Z'))).toBe(true);
  expect(doneToday([rome], again, at('2026-12-30T23:15:00.000Z'))).toBe(false);
});
