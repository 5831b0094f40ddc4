import { describe, expect, test } from 'vitest';
import { journeyCells, journeyPage, journeyPageCells } from '../../../src/days/journey.ts';
import { completedRun } from '../support/entries.ts';

describe('the grid of days', () => {
  test('has completed, current and locked days', () => {
    const cells = journeyCells(completedRun(3, '2026-11-20'), 4);
    expect(cells).toHaveLength(30);
    expect(cells.slice(0, 5).map(({ state }) => state)).toEqual([
      'completed',
      'completed',
      'completed',
      'current',
      'locked',
    ]);
  });

  test('shows a day completed today as completed, and no other day as current', () => {
    const cells = journeyCells(completedRun(3, '2026-11-21'), 3);
    expect(cells.filter(({ state }) => state === 'current')).toEqual([]);
  });

  test.each([
    [1, 1],
    [15, 1],
    [16, 2],
    [30, 2],
  ])('on day %d page %d opens', (day, page) => {
    expect(journeyPage(day)).toBe(page);
  });

  test('has two pages, days 1–15 and 16–30', () => {
    const cells = journeyCells([], 1);
    const days = (page: 1 | 2) => journeyPageCells(cells, page).map(({ day }) => day);
    expect([days(1).at(0), days(1).at(-1), days(2).at(0), days(2).at(-1)]).toEqual([1, 15, 16, 30]);
  });
});
