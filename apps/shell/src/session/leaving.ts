/** Work that must be tried before the person leaves, such as entries that are not sent yet. */

export interface Leaving {
  /** The answer takes the work off the list again. */
  beforeLeaving: (flush: () => Promise<void>) => () => void;
  /** Runs all of it side by side, for at most `limitMs`. Never rejects. */
  flush: (limitMs: number) => Promise<void>;
}

export function createLeaving(): Leaving {
  const work = new Set<() => Promise<void>>();
  return {
    beforeLeaving(flush) {
      work.add(flush);
      return () => work.delete(flush);
    },
    async flush(limitMs) {
      if (work.size === 0) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, limitMs)));
      await Promise.race([Promise.allSettled([...work].map((flush) => flush())), limit]);
      clearTimeout(timer);
    },
  };
}
