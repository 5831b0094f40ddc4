import type { Results } from '@scrollstop/contracts/results';
import { describe, expect, test } from 'vitest';
import { changeResult, finishRate, reachedResults, withoutNumbers } from '../../../src/numbers/results.ts';

const people = (count: number, value: number): number[] => Array.from({ length: count }, () => value);
/** Began 1,000; of them 640, 480, 370 and 300 finished days 7, 14, 21 and 30. */
const thousand = [
  ...people(360, 1),
  ...people(160, 7),
  ...people(110, 14),
  ...people(70, 21),
  ...people(300, 30),
];
const results = (change: Partial<Results>): Results => ({
  countedAt: '2026-11-21T03:00:00.000Z',
  began: null,
  reached: [],
  changes: [],
  ...change,
});

describe('how many were still there (J-4)', () => {
  test('each count is rounded down to a multiple of 50', () => {
    expect(reachedResults(thousand)).toEqual({
      began: 1000,
      reached: [
        { day: 7, people: 600 },
        { day: 14, people: 450 },
        { day: 21, people: 350 },
        { day: 30, people: 300 },
      ],
    });
  });

  test('49 people are no figure, 50 are one', () => {
    expect(reachedResults(people(49, 30))).toEqual({ began: null, reached: [] });
    expect(reachedResults(people(50, 1))).toEqual({ began: 50, reached: [] });
  });

  test('a day that fewer than 50 people did not reach is not shown: the difference would tell about them', () => {
    expect(reachedResults([...people(49, 1), ...people(200, 30)])).toEqual({ began: 200, reached: [] });
    expect(reachedResults([...people(50, 1), ...people(200, 30)]).reached).toEqual([
      { day: 30, people: 200 },
    ]);
  });

  test('of two days close to each other the end of the month is shown', () => {
    expect(reachedResults([...people(100, 1), ...people(20, 21), ...people(200, 30)]).reached).toEqual([
      { day: 30, people: 200 },
    ]);
  });
});

describe('the change of the own numbers (J-4)', () => {
  test('the median is rounded to five minutes, never in our favour', () => {
    expect(changeResult(30, people(60, -38))).toEqual({ day: 30, n: 50, median: -35, middle: null });
    expect(changeResult(30, people(60, 38))?.median).toBe(40);
    expect(changeResult(30, people(60, -3))?.median).toBe(0);
  });

  test('49 people are no figure', () => {
    expect(changeResult(30, people(49, -38))).toBeNull();
  });

  test('the middle half is shown from 200 people on, when a quarter is 50', () => {
    const changes = [...people(60, -118), ...people(80, -40), ...people(60, 12)];
    expect(changeResult(30, changes.slice(1))?.middle).toBeNull();
    expect(changeResult(30, changes)).toEqual({
      day: 30,
      n: 200,
      median: -40,
      middle: { low: -115, high: 15 },
    });
  });
});

describe('the rate of the offer (D-2)', () => {
  test('is at least so much, whatever the rounding has hidden', () => {
    const { began, reached } = reachedResults(thousand);
    expect(finishRate(results({ began, reached }))).toEqual({ percent: 28, began: 1000, finished: 300 });
    for (const [all, finished] of [
      [199, 100],
      [150, 100],
      [5_049, 4_999],
    ] as const) {
      const counted = reachedResults([...people(all - finished, 1), ...people(finished, 30)]);
      expect(finishRate(results(counted))?.percent).toBeLessThanOrEqual((100 * finished) / all);
    }
  });

  test('is absent while one of its two counts is', () => {
    expect(finishRate(results({}))).toBeNull();
    expect(finishRate(results({ began: 500, reached: [{ day: 21, people: 100 }] }))).toBeNull();
  });
});

test('the missing are those who finished without two numbers', () => {
  const change = { day: 30, n: 200, median: -35, middle: null };
  const both = results({ began: 1000, reached: [{ day: 30, people: 300 }], changes: [change] });
  expect(withoutNumbers(both, change)).toBe(100);
  expect(withoutNumbers({ ...both, reached: [{ day: 30, people: 200 }] }, change)).toBeNull();
  expect(withoutNumbers({ ...both, reached: [] }, change)).toBeNull();
});
