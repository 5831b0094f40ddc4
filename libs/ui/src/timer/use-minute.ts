import { useEffect, useEffectEvent, useState } from 'react';
import { onPage } from '../browser/listeners.ts';

export interface Minute {
  /** Seconds left while it runs; null before and after it. */
  left: number | null;
  done: boolean;
  start: () => void;
  stop: () => void;
}

interface Options {
  seconds: number;
  /** Called once, at the end. Epoch milliseconds of the end. */
  onEnd?: (endsAt: number) => void;
}

/** A countdown by its end, not by ticks: a page that slept finds it done. */
export function useMinute({ seconds, onEnd }: Options): Minute {
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [left, setLeft] = useState(seconds);
  const [done, setDone] = useState(false);

  const look = useEffectEvent((end: number) => {
    const remaining = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    setLeft(remaining);
    if (remaining > 0) return;
    setEndsAt(null);
    setDone(true);
    onEnd?.(end);
  });

  // Outside system: the clock.
  useEffect(() => {
    if (endsAt === null) return;
    let end = endsAt;
    // A clock that was set back begins the minute again, and makes nobody wait for it to catch up.
    const tick = (): void => look((end = Math.min(end, Date.now() + seconds * 1000)));
    const timer = setInterval(tick, 250);
    const stop = onPage('visibilitychange')(tick);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [endsAt, seconds]);

  return {
    left: endsAt === null ? null : left,
    done,
    start: () => {
      setDone(false);
      setLeft(seconds);
      setEndsAt(Date.now() + seconds * 1000);
    },
    stop: () => setEndsAt(null),
  };
}
