import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoffDelay, endsRound, failureOf } from '../../../src/store/sync/retry.ts';
import { FakeHttpError } from '../fakes.ts';

test('the backoff grows from one second and never exceeds five minutes, including jitter', () => {
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

test('the jitter adds up to half of the delay', () => {
  expect(backoffDelay(3, () => 0.5)).toBe(5000);
  expect(backoffDelay(1, () => 0.999)).toBeCloseTo(1499.5);
});

test('the HTTP status decides whether a failure waits for a login, is a refusal or is retried', () => {
  const kinds = [401, 400, 413, 422, 403, 404, 409, 429, 500, 503].map((status) => [
    status,
    failureOf(new FakeHttpError(status)),
  ]);
  expect(Object.fromEntries(kinds)).toEqual({
    401: 'signed-out',
    400: 'refused',
    413: 'refused',
    422: 'refused',
    403: 'later',
    404: 'later',
    409: 'later',
    429: 'later',
    500: 'later',
    503: 'later',
  });
});

test.each([new TypeError('Failed to fetch'), { status: 400 }, 'offline', null, undefined])(
  'a failure without an HTTP status is retried: %o',
  (error) => expect(failureOf(error)).toBe('later'),
);

test('a round ends if there is no connection, no session, a rate limit or an unavailable server', () => {
  const ending = [0, 200, 400, 401, 403, 404, 409, 410, 422, 429, 500, 502, 503, 504].filter((status) =>
    endsRound(new FakeHttpError(status)),
  );
  expect(ending).toEqual([0, 401, 429, 503]);
  expect(endsRound(new DOMException('no push service', 'AbortError'))).toBe(false);
});
