/** Renews an expired access token once for all waiting requests. */

const LOCK = 'scrollstop-session-refresh';

/** The part of `navigator.locks` that is used; absent in a page without a secure context. */
export interface Locks {
  request: <T>(name: string, work: () => Promise<T>) => Promise<T>;
}

/**
 * One refresh at a time in this tab (single flight) and across tabs (Web Locks). A second tab that has waited sends the
 * cookie that the first one just received, so this is an ordinary rotation, not a reuse.
 */
export function createRefresher(call: () => Promise<void>, locks: Locks | undefined) {
  let generation = 0;
  let running: Promise<void> | null = null;

  const start = async () => {
    await (locks ? locks.request(LOCK, call) : call());
    generation += 1;
  };

  return {
    /** Grows with each renewal: a request that was sent before the latest renewal needs only a retry. */
    generation: () => generation,
    /** Resolves when the session is renewed; rejects with the error of the refresh call. */
    refresh: () => {
      running ??= start().finally(() => {
        running = null;
      });
      return running;
    },
  };
}
