import { useEffect } from 'react';
import { whenIdle } from '@scrollstop/ui/browser/when-idle.ts';
import { useStore } from '../hooks.ts';

/** Measures how long the app is open, on every screen, from the moment the page is idle. Renders nothing. */
export function MeasureScreenTime() {
  const store = useStore();

  // Outside systems: the network, then the page's visibility.
  useEffect(() => {
    const stop = new AbortController();
    const cancel = whenIdle(() => {
      import('./screen-time.ts')
        .then(({ measureScreenTime }) => measureScreenTime(store, stop.signal))
        .catch(() => undefined);
    });
    return () => {
      cancel();
      stop.abort();
    };
  }, [store]);

  return null;
}
