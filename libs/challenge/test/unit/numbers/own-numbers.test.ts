import { hoursAndMinutes } from '../../../src/activity/time-recovered.ts';
import { currentItems } from '../../../src/documents/edited.ts';
import type { NumbersItem } from '../../../src/features/numbers/document.ts';
import { describe, expect, test } from 'vitest';
import { changeSince, isCounted, numberToAskFor, ownNumbers } from '../../../src/features/numbers/own-numbers.ts';

const at = '2026-11-01T18:00:00.000Z';
const typed = (day: 0 | 7 | 30 | 60, minutes: number): NumbersItem => ({
  id: `day-${day}`,
  minutes,
  editedAt: at,
});
const skipped = (day: 0 | 7): NumbersItem => ({ id: `day-${day}`, skipped: true, editedAt: at });
const items = (...all: NumbersItem[]) => currentItems(all);
const STARTED = '2026-11-01';

describe('the number to ask for (J-1)', () => {
  test.each([
    ['before the first day', null, '2026-11-01', 0],
    ['on the first day', STARTED, '2026-11-01', 0],
    ['the day after, when last week is no baseline any more', STARTED, '2026-11-02', null],
    ['the day before day 7', STARTED, '2026-11-07', null],
    ['on day 7', STARTED, '2026-11-08', 7],
    ['six days later', STARTED, '2026-11-14', 7],
    ['a week later', STARTED, '2026-11-15', null],
    ['on day 30', STARTED, '2026-12-01', 30],
    ['on day 60', STARTED, '2026-12-31', 60],
    ['long after', STARTED, '2027-02-01', null],
  ] as const)('%s', (_when, startedOn, today, day) => {
    expect(numberToAskFor([], startedOn, today)).toBe(day);
  });

  test('is not one that was entered or skipped', () => {
    expect(numberToAskFor(items(typed(0, 290)), null, STARTED)).toBeNull();
    expect(numberToAskFor(items(skipped(7)), STARTED, '2026-11-08')).toBeNull();
    expect(numberToAskFor(items(skipped(0)), STARTED, '2026-11-08')).toBe(7);
  });

  test('is the baseline after the clock was set back, and is asked for only once', () => {
    expect(numberToAskFor([], STARTED, '2026-10-30')).toBe(0);
    expect(numberToAskFor(items(typed(0, 290)), STARTED, '2026-10-30')).toBeNull();
  });
});

test('a number can be added until the next one is due', () => {
  const openOn = (today: string) => ownNumbers([], STARTED, today).flatMap(({ day, open }) => (open ? [day] : []));
  expect(openOn('2026-11-01')).toEqual([0]);
  expect(openOn('2026-11-03')).toEqual([]);
  expect(openOn('2026-11-30')).toEqual([7]);
  expect(openOn('2026-12-01')).toEqual([30]);
  expect(openOn('2026-12-31')).toEqual([60]);
  expect(openOn('2027-01-30')).toEqual([]);
});

test('a number is in the future until the calendar reaches its day', () => {
  const ahead = (today: string) => ownNumbers([], STARTED, today).map(({ later }) => later);
  expect(ahead('2026-11-07')).toEqual([false, true, true, true]);
  expect(ahead('2026-11-08')).toEqual([false, false, true, true]);
  expect(ahead('2027-02-01')).toEqual([false, false, false, false]);
});

test('the newest edit of a number counts, and a skipped one has no minutes', () => {
  const later = { ...typed(7, 250), editedAt: '2026-11-09T18:00:00.000Z' };
  const minutesOf = (...all: NumbersItem[]) =>
    ownNumbers(items(...all), STARTED, STARTED).map(({ minutes }) => minutes);
  expect(minutesOf(typed(0, 290), typed(7, 260), later)).toEqual([290, 250, null, null]);
  expect(minutesOf(typed(7, 260), { ...skipped(7), editedAt: later.editedAt })).toEqual([null, null, null, null]);
});

test('the change needs both numbers', () => {
  expect(changeSince(items(typed(0, 290), typed(30, 185)), 30)).toBe(-105);
  expect(changeSince(items(typed(30, 185)), 30)).toBeNull();
  expect(changeSince(items(typed(0, 290)), 30)).toBeNull();
});

test('a user is not counted without the switch (J-3)', () => {
  const agreed: NumbersItem = { id: 'counted', on: true, editedAt: at };
  expect(isCounted(items(typed(0, 290)))).toBe(false);
  expect(isCounted(items(agreed))).toBe(true);
  expect(isCounted(items(typed(0, 290), agreed))).toBe(true);
  expect(isCounted(items(agreed, { ...agreed, on: false, editedAt: '2026-11-02T18:00:00.000Z' }))).toBe(false);
});

test('minutes are shown as hours and minutes', () => {
  expect([59, 60, 185].map(hoursAndMinutes)).toEqual([
    { hours: 0, minutes: 59 },
    { hours: 1, minutes: 0 },
    { hours: 3, minutes: 5 },
  ]);
});
