import { describe, expect, it } from 'vitest';
import { backoffSeconds } from '../../src/loop.ts';

describe('the next try of a webhook', () => {
  it('comes later each time, and then once an hour for ever', () => {
    const delays = [1, 2, 3, 4, 5, 6, 7, 1000].map((tries) => backoffSeconds(tries, () => 0));
    expect(delays).toEqual([1, 5, 30, 120, 600, 3600, 3600, 3600]);
  });
});
