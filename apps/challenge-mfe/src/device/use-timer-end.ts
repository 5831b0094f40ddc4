import { onPage } from '@scrollstop/ui/browser/listeners.ts';
import { MS_PER_HOUR } from '@scrollstop/challenge/constants';
import { useEffect, useEffectEvent } from 'react';

/** A browser timer of more than 24 days would fire at once. */
const LONGEST_WAIT_MS = MS_PER_HOUR;

/**
 * Calls `act` once `endsAt` (epoch ms) has been reached: on time, or when a sleeping phone wakes. If the clock is set
 * back in the meantime, it waits for longer.
 */
export function useTimerEnd(endsAt: number | null, now: () => Date, act: () => void): void {
  const onEnd = useEffectEvent(act);

  // Outside system: the clock.
  useEffect(() => {
    if (endsAt === null) return;
    const left = () => endsAt - now().getTime();
    const wait = () => setTimeout(onTime, Math.min(left(), LONGEST_WAIT_MS));
    const onTime = () => {
      clearTimeout(timer);
      if (left() > 0) timer = wait();
      else onEnd();
    };
    let timer = wait();
    const stop = onPage('visibilitychange')(onTime);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [endsAt, now]);
}
