import assert from 'node:assert/strict';
import { COUNT_DAYS_MAX } from '@scrollstop/contracts/urge/count-days';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDates, withCount } from '../../../src/record/day-counts.ts';
import { type Grown, mergeGrown, mergeStats, nothingGrown } from '../../../src/record/merge-stats.ts';
import { spelling } from '../../../src/record/spelling.ts';
import { cases } from '../support/cases.ts';

const plain = { noNullPrototype: true } as const;
const date = fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21');
/** A property name of every object must work like any other name. */
const device = fc.constantFrom('device-a1', 'constructor');
const counter = fc.constantFrom('score', 'length', 'toString');
const counts = fc.record({ interruptions: fc.nat(5), notNow: fc.nat(5), continued: fc.nat(5) }, plain);
const anyGrown: fc.Arbitrary<Grown> = fc.record(
  {
    counters: fc.dictionary(device, fc.dictionary(counter, fc.nat(9), plain), plain),
    days: fc.dictionary(device, fc.dictionary(date, counts, plain), plain),
    starDates: fc.array(date, { maxLength: 2 }),
  },
  plain,
);
const same = (a: Grown, b: Grown): void => assert.equal(spelling(a), spelling(b));

test('values that only grow merge alike in any order and grouping, and lose no count', () => {
  fc.assert(
    fc.property(anyGrown, anyGrown, anyGrown, (a, b, c) => {
      const merged = mergeGrown(a, b);
      same(merged, mergeGrown(b, a));
      same(mergeGrown(merged, c), mergeGrown(a, mergeGrown(b, c)));
      same(mergeGrown(merged, a), merged);
      for (const [name, row] of Object.entries(a.counters))
        for (const [of, count] of Object.entries(row)) assert.ok((merged.counters[name]?.[of] ?? 0) >= count);
      for (const [name, dates] of Object.entries(a.days))
        for (const [on, counted] of Object.entries(dates)) {
          const day = merged.days[name]?.[on];
          assert.ok(day && day.interruptions >= counted.interruptions && day.notNow >= counted.notNow);
          assert.ok(counted.interruptions + counted.continued === 0 || merged.starDates.includes(on));
        }
    }),
    cases,
  );
});

test('counts are kept for the newest dates, and a date’s star is kept longer', () => {
  const dateOf = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
  const dates = Array.from({ length: COUNT_DAYS_MAX + 5 }, (_, n) => dateOf(n));
  const grown = dates.reduce<Grown>(
    (all, on) => mergeGrown(all, { ...nothingGrown, days: { 'device-a1': withCount({}, on, 'interruptions') } }),
    nothingGrown,
  );
  expect(Object.keys(grown.days['device-a1'] ?? {})).toEqual(dates.slice(5));
  expect(grown.starDates).toEqual(dates);
});

test('a date without a count has no star', () => {
  const zero = { interruptions: 0, notNow: 0, continued: 0 };
  const days = { 'device-a1': { '2026-11-21': zero, '2026-11-22': { ...zero, continued: 1 } } };
  expect(mergeGrown({ ...nothingGrown, days }, nothingGrown).starDates).toEqual(['2026-11-22']);
});

test('counts that were made separately are added up', () => {
  const day = (interruptions: number, notNow: number, continued: number) => ({
    interruptions,
    notNow,
    continued,
  });
  expect(addDates({ '2026-11-21': day(1, 1, 0) }, { '2026-11-21': day(2, 1, 3), '2026-11-22': day(1, 0, 0) })).toEqual({
    '2026-11-21': day(3, 2, 3),
    '2026-11-22': day(1, 0, 0),
  });
});

test('achievements keep the earlier instant', () => {
  const [early, late] = ['2026-11-20T08:00:00.000Z', '2026-11-21T08:00:00.000Z'];
  const merged = mergeStats(
    { ...nothingGrown, achievements: { first_activity: late } },
    { ...nothingGrown, achievements: { first_activity: early } },
  );
  expect(merged.achievements).toEqual({ first_activity: early });
});

test('contents are equal whatever the order of the fields from a database', () => {
  expect(spelling({ a: [{ x: 1, y: null }, 'z'], b: 2 })).toBe(spelling({ b: 2, a: [{ y: null, x: 1 }, 'z'] }));
  expect(spelling([2, 1])).not.toBe(spelling([1, 2]));
});
