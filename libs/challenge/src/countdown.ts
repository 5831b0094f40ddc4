/** Countdown to the next local midnight (T-4), computed afresh from `now` each second and on waking. */
import { MS_PER_SECOND } from './constants.ts';
import { nextLocalMidnight } from './local-date.ts';

export interface Countdown {
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Milliseconds to the device's next local midnight; always above 0, and 23 or 25 hours long days come out right. */
export const msToMidnight = (now: Date): number => nextLocalMidnight(now).getTime() - now.getTime();

/** Parts of a duration; seconds rounded up, so that 0:00:00 is reached only at the end. */
export function countdownParts(ms: number): Countdown {
  const total = Math.max(0, Math.ceil(ms / MS_PER_SECOND));
  return { hours: Math.floor(total / 3600), minutes: Math.floor(total / 60) % 60, seconds: total % 60 };
}
