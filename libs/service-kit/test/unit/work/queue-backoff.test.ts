import { expect, it } from 'vitest';
import { backoffSeconds } from '../../../src/work/job-queue.ts';

const tries = [1, 2, 3, 4, 5, 6, 7, 1000];

it('the backoff grows with each failure, then stays at one hour for ever', () => {
  const delays = tries.map((one) => backoffSeconds(one, undefined, () => 0));
  expect(delays).toEqual([1, 5, 30, 120, 600, 3600, 3600, 3600]);
});

it('the backoff follows the delays of its queue, and repeats the last one', () => {
  expect(tries.map((one) => backoffSeconds(one, [10, 20], () => 0))).toEqual([10, 20, 20, 20, 20, 20, 20, 20]);
});

it('the backoff includes up to a fifth of jitter', () => {
  expect([0, 0.5, 1].map((random) => backoffSeconds(2, [10, 50], () => random))).toEqual([50, 55, 60]);
  const spread = new Set(Array.from({ length: 50 }, () => backoffSeconds(6)));
  expect(spread.size).toBeGreaterThan(10);
  for (const seconds of spread) {
    expect(seconds).toBeGreaterThanOrEqual(3600);
    expect(seconds).toBeLessThanOrEqual(4320);
  }
});
