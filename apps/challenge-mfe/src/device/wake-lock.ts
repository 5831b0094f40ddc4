import { onPage } from '@scrollstop/ui/browser/listeners.ts';
import { useEffect } from 'react';

/** Keeps the screen on while a timer runs, if the device allows it. A refusal has no effect. */
export function useWakeLock(wanted: boolean): void {
  // Outside system: the screen. The browser releases the lock when the page is hidden, so it is requested again.
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let stopped = false;

    async function acquire(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      const acquired = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (stopped) void acquired?.release();
      else lock = acquired;
    }

    void acquire();
    const stop = onPage('visibilitychange')(() => void acquire());
    return () => {
      stopped = true;
      stop();
      void lock?.release();
    };
  }, [wanted]);
}
