import { useCallback, useRef, useState } from 'react';

interface OneAtATime {
  busy: boolean;
  /** Begins the work and settles as it does. Null, and nothing was begun, while other work is under way. */
  run: <T>(work: () => Promise<T>) => Promise<T> | null;
}

/** Work that a press begins: one at a time, and `busy` ends however the work ends. */
export function useOneAtATime(): OneAtATime {
  const [busy, setBusy] = useState(false);
  /** A second press may come before React has rendered the busy button. */
  const running = useRef(false);

  const run = useCallback(<T>(work: () => Promise<T>): Promise<T> | null => {
    async function begin(): Promise<T> {
      running.current = true;
      setBusy(true);
      try {
        return await work();
      } finally {
        running.current = false;
        setBusy(false);
      }
    }
    return running.current ? null : begin();
  }, []);

  return { busy, run };
}
