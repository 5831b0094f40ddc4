import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoffDelay } from '../../src/store/sync/retry.ts';

test('the wait grows from one second and never exceeds five minutes, jitter included', () => {
  expect(backoffDelay(1, () => 0)).toBe(1000);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2000 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (n, r) => {
        const wait = backoffDelay(n, () => r);
        expect(wait).toBeGreaterThanOrEqual(1000);
        expect(wait).toBeLessThanOrEqual(300_000);
        expect(backoffDelay(n + 1, () => r)).toBeGreaterThanOrEqual(wait);
      },
    ),
  );
});
