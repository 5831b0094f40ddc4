import { createListeners, onPage } from '@scrollstop/ui/browser/listeners.ts';
import { MS_PER_SECOND } from '@scrollstop/challenge/constants';
import { useMemo, useSyncExternalStore } from 'react';

/**
 * Milliseconds from now to `end`, renewed as each whole second before it is reached and on waking: a page that
 * slept shows the right time at once.
 */
function createSecondClock(end: number, now: () => Date) {
  const { notify, subscribe } = createListeners(() => {
    const stop = onPage('visibilitychange')(tick);
    tick();
    return () => {
      clearTimeout(timer);
      stop();
    };
  });
  const left = (): number => Math.max(0, end - now().getTime());
  let value = left();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tick(): void {
    clearTimeout(timer);
    value = left();
    notify();
    if (value > 0) timer = setTimeout(tick, value % MS_PER_SECOND || MS_PER_SECOND);
  }

  return { get: () => value, subscribe };
}

/** Null end: nothing ticks, and 0 is left. */
export function useMsUntil(end: number | null, now: () => Date): number {
  const clock = useMemo(() => createSecondClock(end ?? 0, now), [end, now]);
  return useSyncExternalStore(clock.subscribe, clock.get);
}
