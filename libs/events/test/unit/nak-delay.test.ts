import { expect, test } from 'vitest';
import { nakDelay } from '../../src/consume/delivery.ts';

test.each([
  [1, 1_000],
  [2, 5_000],
  [3, 30_000],
  [4, 120_000],
  [5, 600_000],
  [7, 600_000],
])('failure %i is retried after %i ms plus up to a fifth', (failure, base) => {
  expect(nakDelay(failure, () => 0)).toBe(base);
  expect(nakDelay(failure, () => 1)).toBe(base * 1.2);
});
