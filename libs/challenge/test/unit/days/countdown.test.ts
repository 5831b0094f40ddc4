import { describe, expect, test } from 'vitest';
import { countdownParts } from '../../../src/days/countdown.ts';
import { nextLocalMidnight } from '../../../src/days/local-date.ts';
import { inZone } from '../support/zone.ts';

const msToMidnight = (now: Date) => nextLocalMidnight(now).getTime() - now.getTime();

describe('the countdown to the next local midnight (T-4)', () => {
  test.each([
    ['an ordinary evening', 'Europe/Rome', '2026-11-21T18:17:42+01:00', 5, 42, 18],
    ['the short day', 'Europe/Rome', '2026-03-29T00:00:00+01:00', 23, 0, 0],
    ['the long day', 'Europe/Rome', '2026-10-25T00:00:00+02:00', 25, 0, 0],
    ['the last second', 'UTC', '2026-11-21T23:59:59.001Z', 0, 0, 1],
    ['midnight itself', 'UTC', '2026-11-21T00:00:00Z', 24, 0, 0],
  ])('%s', (_, zone, now, hours, minutes, seconds) => {
    expect(inZone(zone, () => countdownParts(msToMidnight(new Date(now))))).toEqual({
      hours,
      minutes,
      seconds,
    });
  });

  test('never goes below zero', () => {
    expect(countdownParts(-1)).toEqual({ hours: 0, minutes: 0, seconds: 0 });
  });
});
