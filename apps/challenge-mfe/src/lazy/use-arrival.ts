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

/** The progress of the first load on this device, for what is shown in place of the records (H-12). */
export function useArrival(): Arrival {
  const { state, retry } = useServerLoad();
  const online = useOnline();
  const [slow, setSlow] = useState(false);
  const [failed, setFailed] = useState(false);
  // It stays during the next try, so that the card does not flicker.
  if (state === 'failed' && !failed) setFailed(true);

  // Outside system: the clock.
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_LOAD_MS);
    return () => clearTimeout(timer);
  }, []);

  const late = failed ? 'failed' : slow ? 'slow' : null;
  return { trouble: online ? late : 'offline', trying: failed && state === 'loading', retry };
}
