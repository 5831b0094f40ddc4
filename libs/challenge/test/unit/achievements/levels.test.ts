import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { levelOf } from '../../../src/features/levels/levels.ts';

describe('levels', () => {
  test.each([
    [0, 1, 20, 0],
    [5, 1, 15, 0.25],
    [19, 1, 1, 0.95],
    [20, 2, 30, 0],
    [50, 3, 50, 0],
    [100, 4, 80, 0],
    [180, 5, 120, 0],
    [300, 6, 150, 0],
    [450, 7, 200, 0],
    [650, 8, 250, 0],
    [900, 9, 300, 0],
    [1200, 10, 300, 0],
    [1499, 10, 1, 299 / 300],
  ])('%d stars: level %d, %d to go', (stars, level, starsToNext, progress) => {
    expect(levelOf(stars)).toEqual({ level, starsToNext, progress, max: false });
  });

  test.each([
    [1500, 2000],
    [1590, 2000],
    [1999, 2000],
    [2000, 2500],
    [2500, 3000],
  ])('%d stars: maximum level, full bar, next goal %d', (stars, next) => {
    expect(levelOf(stars)).toEqual({ level: 11, starsToNext: next - stars, progress: 1, max: true });
  });

  test('more stars never lower the level', () => {
    fc.assert(
      fc.property(fc.nat(4000), fc.nat(500), (stars, more) => {
        assert.ok(levelOf(stars + more).level >= levelOf(stars).level);
        assert.ok(levelOf(stars).starsToNext > 0);
      }),
    );
  });
});
