import { SYNC_RETRY_MAX_MS, SYNC_RETRY_MIN_MS } from '@scrollstop/challenge/constants';

/**
 * Milliseconds to wait after the n-th failure in a row (n ≥ 1): 1 s, 2 s, 4 s … 5 min, and up to half of it
 * more at random, so that many phones do not come back in the same second. `random` gives [0, 1).
 */
export function backoffDelay(failures: number, random: () => number): number {
  const full = SYNC_RETRY_MIN_MS * 2 ** (failures - 1);
  return Math.min(SYNC_RETRY_MAX_MS, full * (1 + random() / 2));
}
