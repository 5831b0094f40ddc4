import { onPage } from '@scrollstop/ui/browser/listeners.ts';
import { useEffect } from 'react';

/** Keeps the screen on while a timer runs, if the device allows it. A refusal has no effect. */
export function useWakeLock(wanted: boolean): void {
  // Outside system: the screen. The browser releases the lock when the page is hidden, so it is requested again.
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let over = false;

    async function ask(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      const given = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (over) void given?.release();
      else lock = given;
    }

    void ask();
    const stop = onPage('visibilitychange')(() => void ask());
    return () => {
      over = true;
      stop();
      void lock?.release();
    };
  }, [wanted]);
}
