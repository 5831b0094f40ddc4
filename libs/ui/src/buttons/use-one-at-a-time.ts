import { useCallback, useRef, useState } from 'react';

interface OneAtATime<Name> {
  busy: boolean;
  /** The name of the running work, for showing it on the right one of several buttons. */
  busyWith: Name | null;
  /** Starts the work and settles as it does. Returns null and starts nothing while other work is running. */
  run: <T>(work: () => Promise<T>, name?: Name) => Promise<T> | null;
}

/** Runs the work that a press starts, one at a time; `busy` is reset however the work ends. */
export function useOneAtATime<Name = never>(): OneAtATime<Name> {
  const [underWay, setUnderWay] = useState<{ name: Name | null } | null>(null);
  /** A ref, because a second press is possible before React has rendered the busy button. */
  const running = useRef(false);

  const run = useCallback(<T>(work: () => Promise<T>, name?: Name): Promise<T> | null => {
    async function begin(): Promise<T> {
      running.current = true;
      setUnderWay({ name: name ?? null });
      try {
        return await work();
      } finally {
        running.current = false;
        setUnderWay(null);
      }
    }
    return running.current ? null : begin();
  }, []);

  return { busy: underWay !== null, busyWith: underWay?.name ?? null, run };
}
