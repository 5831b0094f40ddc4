import { expect, test } from 'vitest';
import { clock, isoDuration, longClock } from '../../src/timer/format-clock.ts';

test.each([
  [0, '00:00', '00:00:00', 'PT0S'],
  [59, '00:59', '00:00:59', 'PT59S'],
  [60, '01:00', '00:01:00', 'PT1M'],
  [461, '07:41', '00:07:41', 'PT7M41S'],
  [3600, '60:00', '01:00:00', 'PT1H'],
  [20538, '342:18', '05:42:18', 'PT5H42M18S'],
  [86399, '1439:59', '23:59:59', 'PT23H59M59S'],
])('formats %i seconds as clock, long clock and ISO duration', (seconds, short, long, iso) => {
  expect([clock(seconds), longClock(seconds), isoDuration(seconds)]).toEqual([short, long, iso]);
});
