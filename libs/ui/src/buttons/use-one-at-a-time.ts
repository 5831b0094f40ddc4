import { useCallback, useRef, useState } from 'react';

interface OneAtATime<Name> {
  busy: boolean;
  /** The name of the work under way, where one of several buttons shows it. */
  busyWith: Name | null;
  /** Begins the work and settles as it does. Null, and nothing was begun, while other work is under way. */
  run: <T>(work: () => Promise<T>, name?: Name) => Promise<T> | null;
}

/** Work that a press begins: one at a time, and `busy` ends however the work ends. */
export function useOneAtATime<Name = never>(): OneAtATime<Name> {
  const [underWay, setUnderWay] = useState<{ name: Name | null } | null>(null);
  /** A second press is possible before React has rendered the busy button. */
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
