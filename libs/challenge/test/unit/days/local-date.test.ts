import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  calendarDay,
  daysBetween,
  localDateAt,
  localDateOf,
  nextLocalMidnight,
  utcOffsetOf,
} from '../../../src/days/local-date.ts';
import { inZone } from '../support/zone.ts';
import { cases } from '../support/cases.ts';

const anyDate = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1970-01-01', days));

describe('the calendar day', () => {
  test.each([
    ['2024-01-01', 1],
    ['2024-01-02', 2],
    ['2024-01-30', 30],
    ['2024-01-31', 1],
    ['2026-11-21', 6],
    ['2023-12-31', 30],
    ['2023-12-02', 1],
  ])('%s is day %d', (date, day) => {
    expect(calendarDay(date)).toBe(day);
  });

  test('runs from 1 to 30 and starts over, without a jump', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const day = calendarDay(date);
        assert.ok(day >= 1);
        assert.ok(day <= 30);
        assert.equal(calendarDay(addDays(date, 1)), (day % 30) + 1);
      }),
      cases,
    );
  });
});

describe('whole days', () => {
  test.each([
    ['2026-03-28', '2026-03-30', 2],
    ['2026-10-24', '2026-10-26', 2],
    ['2024-02-28', '2024-03-01', 2],
    ['2026-11-21', '2026-11-20', -1],
    ['2026-12-31', '2027-01-01', 1],
  ])('from %s to %s: %d', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
    expect(addDays(from, days)).toBe(to);
  });
});

describe('the local date of an instant (T-6)', () => {
  const instant = new Date('2026-11-21T23:30:00.000Z');
  test.each([
    ['Pacific/Kiritimati', '2026-11-22', 840],
    ['Europe/Rome', '2026-11-22', 60],
    ['Europe/London', '2026-11-21', 0],
    ['Asia/Kathmandu', '2026-11-22', 345],
    ['America/Los_Angeles', '2026-11-21', -480],
    ['Pacific/Pago_Pago', '2026-11-21', -660],
  ])('is, in %s, %s', (zone, date, offset) => {
    inZone(zone, () => {
      expect(localDateOf(instant)).toBe(date);
      expect(utcOffsetOf(instant)).toBe(offset);
      expect(localDateAt(instant, offset)).toBe(date);
    });
  });
});

describe('the next local midnight', () => {
  test.each([
    ['an ordinary day', 'Europe/Rome', '2026-11-21T21:00:00+01:00', '2026-11-22T00:00:00+01:00'],
    ['23 hours: clocks go forward', 'Europe/Rome', '2026-03-29T00:00:00+01:00', '2026-03-30T00:00:00+02:00'],
    ['25 hours: clocks go back', 'Europe/Rome', '2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00'],
    ['the second 02:30 of that night', 'Europe/Rome', '2026-10-25T02:30:00+01:00', '2026-10-26T00:00:00+01:00'],
    ['23 hours in New York', 'America/New_York', '2026-03-08T00:00:00-05:00', '2026-03-09T00:00:00-04:00'],
    ['half an hour in Lord Howe', 'Australia/Lord_Howe', '2026-10-04T00:00:00+10:30', '2026-10-05T00:00:00+11:00'],
    ['a midnight that is skipped', 'America/Santiago', '2026-09-05T12:00:00-04:00', '2026-09-06T01:00:00-03:00'],
    ['a zone without changes', 'Asia/Kolkata', '2026-06-01T23:59:59.999+05:30', '2026-06-02T00:00:00+05:30'],
    ['midnight itself, which gives the next one', 'UTC', '2026-11-21T00:00:00Z', '2026-11-22T00:00:00Z'],
    ['the end of the year', 'UTC', '2026-12-31T18:00:00Z', '2027-01-01T00:00:00Z'],
  ])('%s (%s)', (_, zone, now, midnight) => {
    const next = inZone(zone, () => nextLocalMidnight(new Date(now)));
    expect(next.toISOString()).toBe(new Date(midnight).toISOString());
  });

  test('is always later, on the next date, and the instant before it is still today', () => {
    const zones = ['Europe/Rome', 'America/New_York', 'Africa/Cairo', 'Pacific/Auckland', 'America/Havana'];
    const instants = fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2028-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.constantFrom(...zones), instants, (zone, now) => {
        inZone(zone, () => {
          const next = nextLocalMidnight(now);
          assert.ok(next.getTime() > now.getTime());
          assert.equal(localDateOf(next), addDays(localDateOf(now), 1));
          assert.equal(localDateOf(new Date(next.getTime() - 1)), localDateOf(now));
        });
      }),
      cases,
    );
  });
});
