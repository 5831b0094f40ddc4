import { useEffect, useEffectEvent, useState } from 'react';
import { onPage } from '../browser/listeners.ts';

export interface Minute {
  /** Seconds left while running; null before and after. */
  left: number | null;
  done: boolean;
  start: () => void;
  stop: () => void;
}

interface Options {
  seconds: number;
  /** Called once at the end, with its time in epoch milliseconds. */
  onEnd?: (endsAt: number) => void;
}

/** A countdown by its end time, not by ticks: it is correct after the page has slept. */
export function useMinute({ seconds, onEnd }: Options): Minute {
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [left, setLeft] = useState(seconds);
  const [done, setDone] = useState(false);

  const update = useEffectEvent((end: number) => {
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
    // If the clock is set back, the minute starts over, so that nobody has to wait for the clock to catch up.
    const tick = (): void => update((end = Math.min(end, Date.now() + seconds * 1000)));
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
