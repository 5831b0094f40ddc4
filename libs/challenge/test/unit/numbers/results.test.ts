import type { Results } from '@scrollstop/contracts/site/results';
import { describe, expect, test } from 'vitest';
import { nextFigure, countedFacts, type FactKind, type Figure } from '../../../src/features/results/count-group.ts';
import { changeResult, finishRate, reachedResults, withoutNumbers } from '../../../src/features/results/results.ts';

const people = (count: number, value: number): number[] => Array.from({ length: count }, () => value);
/** 1,000 people began; 640, 480, 370 and 300 of them finished days 7, 14, 21 and 30. */
const thousand = [...people(360, 1), ...people(160, 7), ...people(110, 14), ...people(70, 21), ...people(300, 30)];
const results = (change: Partial<Results>): Results => ({
  countedAt: '2026-11-21T03:00:00.000Z',
  began: null,
  reached: [],
  changes: [],
  ...change,
});

describe('how many people finished a day (J-4)', () => {
  test('is rounded down to a multiple of 50', () => {
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

  test('is not shown for 49 people, and is shown for 50', () => {
    expect(reachedResults(people(49, 30))).toEqual({ began: null, reached: [] });
    expect(reachedResults(people(50, 1))).toEqual({ began: 50, reached: [] });
    expect(reachedResults([...people(50, 1), ...people(50, 30)]).reached).toEqual([{ day: 30, people: 50 }]);
  });

  test('is not shown if fewer than 50 people missed it: the difference would reveal something about them', () => {
    expect(reachedResults([...people(49, 1), ...people(200, 30)])).toEqual({ began: 200, reached: [] });
    expect(reachedResults([...people(50, 1), ...people(200, 30)]).reached).toEqual([{ day: 30, people: 200 }]);
  });

  test('is shown for the end of the month rather than for a day with a similar count', () => {
    expect(reachedResults([...people(100, 1), ...people(20, 21), ...people(200, 30)]).reached).toEqual([
      { day: 30, people: 200 },
    ]);
  });
});

describe('the change of the own numbers (J-4)', () => {
  test('is rounded to five minutes, never in our favour', () => {
    expect(changeResult(30, people(60, -38))).toEqual({ day: 30, n: 50, median: -35, middle: null });
    expect(changeResult(30, people(60, 38))?.median).toBe(40);
    expect(changeResult(30, people(60, -3))?.median).toBe(0);
  });

  test('is the middle person’s, or halfway between two, in any order', () => {
    const halves = [...people(30, -20), ...people(30, -40)];
    expect(changeResult(30, halves)?.median).toBe(-30);
    expect(changeResult(30, halves.toReversed())?.median).toBe(-30);
    expect(changeResult(30, [...people(20, -40), ...people(25, 10), ...people(16, -40)])?.median).toBe(-40);
  });

  test('is not shown for 49 people, and is shown for 50', () => {
    expect(changeResult(30, people(49, -38))).toBeNull();
    expect(changeResult(30, people(50, -38))?.n).toBe(50);
  });

  test('includes the middle half from 200 people on, when a quarter is 50', () => {
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

describe('the finish rate on the offer (D-2)', () => {
  test('is a lower bound, whatever the rounding has hidden', () => {
    const { began, reached } = reachedResults(thousand);
    expect(finishRate(results({ began, reached }))).toEqual({ percent: 28, began: 1000, finished: 300 });
    expect(finishRate(results({ began: 50, reached: [{ day: 30, people: 50 }] }))?.percent).toBe(50);
    for (const [all, finished] of [
      [199, 100],
      [150, 100],
      [5_049, 4_999],
    ] as const) {
      const counted = reachedResults([...people(all - finished, 1), ...people(finished, 30)]);
      expect(finishRate(results(counted))?.percent).toBeLessThanOrEqual((100 * finished) / all);
    }
  });

  test('is missing while one of its two counts is', () => {
    expect(finishRate(results({}))).toBeNull();
    expect(finishRate(results({ began: 500, reached: [{ day: 21, people: 100 }] }))).toBeNull();
  });
});

test('people who finished without two numbers are reported as missing', () => {
  const change = { day: 30, n: 200, median: -35, middle: null };
  const both = results({ began: 1000, reached: [{ day: 30, people: 300 }], changes: [change] });
  expect(withoutNumbers(both, change)).toBe(100);
  expect(withoutNumbers({ ...both, reached: [{ day: 30, people: 200 }] }, change)).toBeNull();
  expect(withoutNumbers({ ...both, reached: [] }, change)).toBeNull();
});

describe('the people behind a figure, from night to night (decision 048)', () => {
  /** This many people with one value, with ids from `first` on. */
  const group = (count: number, value: number, first = 1) =>
    Array.from({ length: count }, (_, index): [number, number] => [first + index, value]);
  type Night = [number, number][];
  /** The counted values after each night. */
  const counted = (kind: FactKind, ...nights: Night[]) => {
    let figure: Figure = { members: [], sizes: new Map() };
    return nights.map((night) => {
      figure = nextFigure(figure, new Map(night), kind);
      return countedFacts(figure);
    });
  };

  test('are counted from 50 on, with their values', () => {
    expect(counted('fixed', group(49, -30), group(50, -30))).toEqual([[], people(50, -30)]);
  });

  test('stay the same while nothing changes', () => {
    expect(counted('fixed', group(60, -30), group(60, -30))[1]).toEqual(people(60, -30));
    expect(counted('grows', group(60, 7), group(60, 7))[1]).toEqual(people(60, 7));
  });

  test('all leave when one of them leaves, without those of another group', () => {
    const both = [...group(60, 1), ...group(70, 7, 61)];
    expect(counted('grows', group(60, 1), both, both.slice(0, -1))).toEqual([
      people(60, 1),
      [...people(60, 1), ...people(70, 7)],
      people(60, 1),
    ]);
  });

  test('all leave when one of them corrects a number, or has their days erased', () => {
    expect(counted('fixed', group(60, -30), [...group(59, -30), [60, -90]])[1]).toEqual([]);
    expect(counted('grows', group(60, 7), [...group(59, 7), [60, 1]])[1]).toEqual([]);
  });

  test('do not return when somebody who left comes back', () => {
    const withNew = (many: number): Night => [...group(60, 1), ...group(many, 1, 61)];
    const nights = counted('grows', group(60, 1), group(59, 1), withNew(49), withNew(50));
    expect(nights.map(({ length }) => length)).toEqual([60, 0, 0, 110]);
  });

  test('show newly finished days only once at least 50 people have them', () => {
    const grown = (many: number): Night => [...group(many, 7), ...group(60 - many, 1, many + 1)];
    expect(counted('grows', group(60, 1), grown(49), grown(50))).toEqual([
      people(60, 1),
      people(60, 1),
      [...people(50, 7), ...people(10, 1)],
    ]);
  });

  /** 80 people, then 60 more; 40 of each group finish more days, and one of the 60 leaves. */
  const eighty = group(80, 1);
  const both = [...eighty, ...group(60, 1, 81)];
  const grown = [...group(40, 7), ...group(40, 1, 41), ...group(40, 7, 81), ...group(20, 1, 121)];

  test('all leave when one of two combined groups loses a person: the rest would reveal about 40 values', () => {
    const nights = counted('grows', eighty, both, grown, grown.slice(0, -1));
    expect(nights.map(({ length }) => length)).toEqual([80, 140, 140, 0]);
    expect(nights[2]!.filter((day) => day === 7)).toHaveLength(80);
  });

  test('stay a separate group if enough of them have grown values', () => {
    const grownAlone = [...group(60, 7), ...group(20, 1, 61), ...group(60, 1, 81)];
    const nights = counted('grows', eighty, both, grownAlone, grownAlone.slice(0, -1));
    expect(nights.map(({ length }) => length)).toEqual([80, 140, 140, 80]);
    expect(nights[3]).toEqual([...people(60, 7), ...people(20, 1)]);
  });

  test('stay separate from groups that grow if they do not grow themselves', () => {
    const three = [...both, ...group(50, 30, 141)];
    const two = [...grown, ...group(50, 30, 141)];
    const nights = counted('grows', eighty, both, three, two, two.slice(1));
    expect(nights.map(({ length }) => length)).toEqual([80, 140, 190, 190, 50]);
  });
});
