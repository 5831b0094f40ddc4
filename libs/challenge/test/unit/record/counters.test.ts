import { describe, expect, test } from 'vitest';
import { counterOf, mergeCounters, raise, sumCounters } from '../../../src/record/counters.ts';

// That they may be merged in any order and repeatedly is tested in merge-stats.test.ts.
describe('totals of several devices (S-2)', () => {
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
