import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { counterOf, mergeCounters, raise, sumCounters } from '../../../src/record/counters.ts';
import { cases } from '../support/cases.ts';

const row = fc.record(
  { score: fc.integer({ min: 1, max: 50 }), minutes: fc.integer({ min: 1, max: 50 }) },
  { requiredKeys: [] },
);
const devices = fc.dictionary(fc.constantFrom('a', 'b', 'c'), row);

describe('totals of several devices (S-2)', () => {
  test('merge to the same rows in any order, any number of times', () => {
    fc.assert(
      fc.property(devices, devices, devices, (a, b, c) => {
        assert.deepEqual(mergeCounters(a, b), mergeCounters(b, a));
        assert.deepEqual(mergeCounters(mergeCounters(a, b), c), mergeCounters(a, mergeCounters(b, c)));
        assert.deepEqual(mergeCounters(mergeCounters(a, b), b), mergeCounters(a, b));
      }),
      cases,
    );
  });

  test('add up the counts of two offline devices', () => {
    const synced = { phone: { score: 30 } };
    const phone = { phone: raise(synced.phone, { score: 10 }) };
    const tablet = { ...synced, tablet: { score: 20 } };
    expect(counterOf(sumCounters(mergeCounters(phone, tablet)), 'score')).toBe(60);
  });

  test('keep an unknown counter of a newer version', () => {
    expect(sumCounters(mergeCounters({ a: { later: 2 } }, { a: { later: 1 }, b: { later: 3 } }))).toEqual({
      later: 5,
    });
  });

  test('are 0 without counters', () => {
    expect(counterOf(sumCounters({}), 'score')).toBe(0);
  });

  test('raise a counter without changing the old row', () => {
    const before = { score: 10 };
    expect(raise(before, { score: 5, minutes: 2 })).toEqual({ score: 15, minutes: 2 });
    expect(before).toEqual({ score: 10 });
  });
});
