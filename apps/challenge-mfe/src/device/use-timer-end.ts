import { onPage } from '@scrollstop/ui/browser/listeners.ts';
import { useEffect, useEffectEvent } from 'react';

/** Acts once the instant (epoch ms) may have been reached: on time, and when a phone that slept wakes. */
export function useTimerEnd(endsAt: number | null, now: () => Date, act: () => void): void {
  const look = useEffectEvent(act);

  // Outside system: the clock.
  useEffect(() => {
    if (endsAt === null) return;
    const timer = setTimeout(() => look(), endsAt - now().getTime());
    const stop = onPage('visibilitychange')(() => look());
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [endsAt, now]);
}
