import { SLOW_LOAD_MS } from '@scrollstop/challenge/constants';
import { useEffect, useState } from 'react';
import { useOnline } from '../device/online.ts';
import { useServerLoad } from '../store/store-context.tsx';

export interface Arrival {
  /** Null while the records are simply on their way. */
  trouble: 'offline' | 'failed' | 'slow' | null;
  /** A second try is under way. */
  trying: boolean;
  retry: () => void;
}

/** How the first load of this device is getting on; for what stands in place of the records (H-12). */
export function useArrival(): Arrival {
  const { state, retry } = useServerLoad();
  const online = useOnline();
  const [slow, setSlow] = useState(false);
  const [failed, setFailed] = useState(false);
  // It stays while it is tried again, so that the card does not come and go.
  if (state === 'failed' && !failed) setFailed(true);

  // Outside system: the clock.
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_LOAD_MS);
    return () => clearTimeout(timer);
  }, []);

  const late = failed ? 'failed' : slow ? 'slow' : null;
  return { trouble: online ? late : 'offline', trying: failed && state === 'loading', retry };
}
