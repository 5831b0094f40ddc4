import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { counterOf, mergeCounters, raise, sumCounters } from '../../src/record/counters.ts';
import { cases, patient } from './support/cases.ts';

const row = fc.record(
  { score: fc.integer({ min: 1, max: 50 }), minutes: fc.integer({ min: 1, max: 50 }) },
  { requiredKeys: [] },
);
const devices = fc.dictionary(fc.constantFrom('a', 'b', 'c'), row);

describe('totals of several devices (S-2)', () => {
  test('meet in any order, any number of times', patient, () => {
    fc.assert(
      fc.property(devices, devices, devices, (a, b, c) => {
        assert.deepEqual(mergeCounters(a, b), mergeCounters(b, a));
        assert.deepEqual(mergeCounters(mergeCounters(a, b), c), mergeCounters(a, mergeCounters(b, c)));
        assert.deepEqual(mergeCounters(mergeCounters(a, b), b), mergeCounters(a, b));
      }),
      cases,
    );
  });

  test('work on two devices while apart is added up, not overwritten', () => {
    const synced = { phone: { score: 30 } };
    const phone = { phone: raise(synced.phone, { score: 10 }) };
    const tablet = { ...synced, tablet: { score: 20 } };
    expect(counterOf(sumCounters(mergeCounters(phone, tablet)), 'score')).toBe(60);
  });

  test('a counter of a newer version is carried along', () => {
    expect(sumCounters(mergeCounters({ a: { later: 2 } }, { a: { later: 1 }, b: { later: 3 } }))).toEqual({
      later: 5,
    });
  });

  test('nothing counted is 0', () => {
    expect(counterOf(sumCounters({}), 'score')).toBe(0);
  });

  test('raising leaves the old row alone', () => {
    const before = { score: 10 };
    expect(raise(before, { score: 5, minutes: 2 })).toEqual({ score: 15, minutes: 2 });
    expect(before).toEqual({ score: 10 });
  });
});
