/** Work that must be attempted before a logout, such as sending entries. */
export interface LogoutTasks {
  /** Registers work; returns the function that removes it. */
  beforeLeaving: (flush: () => Promise<void>) => () => void;
  /** Runs all registered work in parallel. Never rejects. */
  flush: () => Promise<unknown>;
}

export function createLogoutTasks(): LogoutTasks {
  const work = new Set<() => Promise<void>>();
  return {
    beforeLeaving(flush) {
      work.add(flush);
      return () => work.delete(flush);
    },
    flush: () => Promise.allSettled([...work].map((flush) => flush())),
  };
}
