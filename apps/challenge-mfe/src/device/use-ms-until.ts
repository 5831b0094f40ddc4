import { MS_PER_SECOND } from '@scrollstop/challenge/constants';
import { useMemo, useSyncExternalStore } from 'react';
import { clockValue } from './clock-value.ts';

/** Returns the milliseconds until `end`, updated whenever a whole second is reached. Without an end, 0 is left. */
export function useMsUntil(end: number | null, now: () => Date): number {
  const clock = useMemo(
    () =>
      clockValue(
        () => Math.max(0, (end ?? 0) - now().getTime()),
        (left) => (left > 0 ? left % MS_PER_SECOND || MS_PER_SECOND : null),
      ),
    [end, now],
  );
  return useSyncExternalStore(clock.subscribe, clock.get);
}
