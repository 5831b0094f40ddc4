import { useEffect } from 'react';
import { whenIdle } from '@scrollstop/ui/browser/when-idle.ts';
import { useStore } from '../hooks.ts';

/** Rendered on every screen, in sight on none: measures how long the app is open, once the page is idle. */
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
