/** Parts of the countdown to the next local midnight (T-4). */
import { MS_PER_SECOND } from '../constants.ts';

/** Parts of a duration; seconds are rounded up, so that 0:00:00 is reached only at the end. */
export function countdownParts(ms: number) {
  const total = Math.max(0, Math.ceil(ms / MS_PER_SECOND));
  return { hours: Math.floor(total / 3600), minutes: Math.floor(total / 60) % 60, seconds: total % 60 };
}
