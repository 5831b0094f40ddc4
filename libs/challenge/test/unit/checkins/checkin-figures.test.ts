import { describe, expect, test } from 'vitest';
import {
  chartAverage,
  chartSlots,
  checkinAverages,
  controlScore,
  wellbeingBand,
  wellbeingMean,
} from '../../../src/checkins/checkin-figures.ts';
import { CONTROL_DATE, TIME_DATE, WELLBEING_DATE, checkin } from '../support/checkins.ts';

describe('the digital control score (K-4, K-5)', () => {
  test.each([
    ['no check-ins', [], 0],
    ['least screen time', [checkin(TIME_DATE, 5)], 100],
    ['most screen time', [checkin(TIME_DATE, 1)], 20],
    ['more resisted impulses are better', [checkin(CONTROL_DATE, 5)], 100],
    ['no resisted impulses', [checkin(CONTROL_DATE, 1)], 20],
    ['fair focus', [checkin(WELLBEING_DATE, 3)], 60],
    ['mean over check-ins, rounded', [checkin(TIME_DATE, 5), checkin(CONTROL_DATE, 4), checkin(WELLBEING_DATE, 4)], 87],
  ])('%s', (_, checkins, score) => {
    expect(controlScore(checkins)).toBe(score);
  });

  test('ignores a check-in without any of the three questions instead of counting it as 0', () => {
    const other = { date: TIME_DATE, answers: { phonePickups: 'under_20' }, completedAt: '' };
    expect(controlScore([other, checkin(WELLBEING_DATE, 4)])).toBe(80);
  });
});

describe('wellbeing (K-7)', () => {
  test.each([
    [[5, 5, 4, 4, 3], 4.2, 'excellent'],
    [[5, 4, 4, 4, 3], 4, 'good'],
    [[4, 4, 4, 3, 3], 3.6, 'good'],
    [[4, 4, 3, 3, 3], 3.4, 'progress'],
    [[3, 3, 3, 3, 2], 2.8, 'progress'],
    [[3, 3, 3, 2, 2], 2.6, 'improving'],
    [[2, 2, 2, 2, 2], 2, 'improving'],
    [[2, 2, 2, 2, 1], 1.8, 'start'],
  ] as const)('scores %j: mean %d, %s', (scores, value, band) => {
    expect(wellbeingMean([checkin(TIME_DATE, scores)])).toBe(value);
    const twice = [checkin(TIME_DATE, scores), checkin(CONTROL_DATE, scores)];
    expect(wellbeingBand(twice)).toBe(band);
  });

  test.each([
    [5, 'excellent'],
    [4, 'good'],
    [3, 'progress'],
    [2, 'improving'],
    [1, 'start'],
  ] as const)('one check-in of %ds has its sentence', (score, band) => {
    expect(wellbeingBand([checkin(TIME_DATE, score)])).toBe(band);
  });

  test('includes exactly 3.5 in good, and rounds sums of tenths correctly', () => {
    const half = [checkin(TIME_DATE, 3), checkin(CONTROL_DATE, 4)];
    expect(wellbeingBand(half)).toBe('good');
    const tenths = [TIME_DATE, CONTROL_DATE, WELLBEING_DATE].map((date) => checkin(date, [5, 5, 4, 4, 3]));
    expect(wellbeingBand(tenths)).toBe('excellent');
  });

  test('has no sentence without data', () => {
    expect(wellbeingBand([])).toBeNull();
    expect(wellbeingMean([{ date: TIME_DATE, answers: {}, completedAt: '' }])).toBeNull();
  });
});

describe('averages (K-8)', () => {
  test('include only check-ins with the question, to one decimal, and count all check-ins', () => {
    const checkins = [
      checkin(TIME_DATE, 5),
      checkin('2024-01-04', 4),
      checkin('2024-01-07', 4),
      checkin(CONTROL_DATE, 3),
      checkin(WELLBEING_DATE, 2),
    ];
    expect(checkinAverages(checkins)).toEqual({
      count: 5,
      screenTime: 2.3,
      focus: 2,
      impulses: 5.5,
      activities: 1,
    });
  });

  test.each([
    [1, 9, 0, 0],
    [2, 7, 2, 1],
    [3, 5, 5.5, 2.5],
    [4, 3, 10, 4.5],
    [5, 1, 15, 6],
  ])('score %d converts to %d h, %d impulses, %d activities', (score, hours, impulses, activities) => {
    const all = [TIME_DATE, CONTROL_DATE, WELLBEING_DATE].map((date) => checkin(date, score));
    expect(checkinAverages(all)).toEqual({ count: 3, screenTime: hours, focus: score, impulses, activities });
  });

  test('are null, not 0, for an unanswered question', () => {
    expect(checkinAverages([])).toEqual({
      count: 0,
      screenTime: null,
      focus: null,
      impulses: null,
      activities: null,
    });
  });
});

describe('the 7-day chart (K-6)', () => {
  test('has seven calendar days, empty where the question was not asked', () => {
    const slots = chartSlots([checkin(TIME_DATE, 5), checkin('2024-01-04', 1)], 'screenTime', '2024-01-05');
    expect(slots.map(({ date }) => date)).toEqual([
      '2023-12-30',
      '2023-12-31',
      '2024-01-01',
      '2024-01-02',
      '2024-01-03',
      '2024-01-04',
      '2024-01-05',
    ]);
    expect(slots.map(({ value }) => value)).toEqual([null, null, 1, null, null, 9, null]);
  });

  test('has no value for a question that was not asked on that day', () => {
    const slots = chartSlots([checkin(TIME_DATE, 5), checkin(CONTROL_DATE, 5)], 'screenTime', CONTROL_DATE);
    expect(slots.slice(-2).map(({ value }) => value)).toEqual([1, null]);
  });

  test('averages the shown days, or shows no average', () => {
    const slot = (value: number | null) => ({ date: '2024-01-01', value });
    expect(chartAverage([slot(7), slot(null), slot(5), slot(1)])).toBe(4.3);
    expect(chartAverage([slot(null), slot(null)])).toBeNull();
  });

  test('covers more days for premium (P-12)', () => {
    expect(chartSlots([], 'screenTime', '2024-03-01', 30)).toHaveLength(30);
  });
});
