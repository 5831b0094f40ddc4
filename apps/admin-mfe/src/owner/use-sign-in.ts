import { useCallback, useRef, useState } from 'react';

interface Waiting {
  /** Those who asked are answered: signed in, or left. */
  done: () => void;
  left: () => void;
}

/** One sign-in for all the calls that need it at the same moment. */
export function useSignIn() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const running = useRef<Promise<void> | null>(null);

  const ask = useCallback((): Promise<void> => {
    running.current ??= new Promise<void>((resolve, reject) => {
      setWaiting({ done: resolve, left: () => reject(new Error('the owner left')) });
    }).finally(() => {
      running.current = null;
      setWaiting(null);
    });
    return running.current;
  }, []);
  return { ask, waiting };
}
