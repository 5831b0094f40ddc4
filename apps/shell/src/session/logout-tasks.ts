/** Work that must be tried before a logout, such as sending entries. */
import { atMost } from '../timing.ts';

export interface LogoutTasks {
  /** Registers work; returns the function that removes it. */
  beforeLeaving: (flush: () => Promise<void>) => () => void;
  /** Runs all of it side by side, for at most `limitMs`. Never rejects. */
  flush: (limitMs: number) => Promise<void>;
}

export function createLogoutTasks(): LogoutTasks {
  const work = new Set<() => Promise<void>>();
  return {
    beforeLeaving(flush) {
      work.add(flush);
      return () => work.delete(flush);
    },
    async flush(limitMs) {
      await atMost(limitMs, Promise.allSettled([...work].map((flush) => flush())));
    },
  };
}
