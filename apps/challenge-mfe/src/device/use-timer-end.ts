import { onPage } from '@scrollstop/ui/browser/listeners.ts';
import { MS_PER_HOUR } from '@scrollstop/challenge/constants';
import { useEffect, useEffectEvent } from 'react';

/** Browsers count no further than 24 days: a longer wait would be over at once. */
const LONGEST_WAIT_MS = MS_PER_HOUR;

/**
 * Acts once the instant (epoch ms) has been reached: on time, and when a phone that slept wakes. A clock that was
 * set back meanwhile is waited for.
 */
export function useTimerEnd(endsAt: number | null, now: () => Date, act: () => void): void {
  const look = useEffectEvent(act);

  // Outside system: the clock.
  useEffect(() => {
    if (endsAt === null) return;
    const left = () => endsAt - now().getTime();
    const wait = () => setTimeout(onTime, Math.min(left(), LONGEST_WAIT_MS));
    const onTime = () => {
      clearTimeout(timer);
      if (left() > 0) timer = wait();
      else look();
    };
    let timer = wait();
    const stop = onPage('visibilitychange')(onTime);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [endsAt, now]);
}
