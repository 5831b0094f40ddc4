import { SYNC_RETRY_MAX_MS, SYNC_RETRY_MIN_MS } from '@scrollstop/challenge/constants';

/**
 * Milliseconds to wait after the n-th failure in a row (n ≥ 1): 1 s, 2 s, 4 s … 5 min, plus up to half of it at random,
 * so that many phones do not retry in the same second. `random` returns [0, 1).
 */
export function backoffDelay(failures: number, random: () => number): number {
  const full = SYNC_RETRY_MIN_MS * 2 ** (failures - 1);
  return Math.min(SYNC_RETRY_MAX_MS, full * (1 + random() / 2));
}

/**
 * The treatment of a failed request: `signed-out` waits for a login, `refused` is reported, and everything else (no
 * network, server trouble, rate limits) is tried again `later`.
 */
export type Failure = 'signed-out' | 'refused' | 'later';

/** The server or a proxy refuses the content. No valid entry is too large, so a 413 comes from a proxy. */
const refusalStatuses: readonly unknown[] = [400, 413, 422];

/** Reads `status`, not the class: the shell's HttpError comes from another bundle. A local error has no status. */
const statusOf = (error: unknown): unknown => (error instanceof Error && 'status' in error ? error.status : undefined);

export function failureOf(error: unknown): Failure {
  const status = statusOf(error);
  if (status === 401) return 'signed-out';
  return refusalStatuses.includes(status) ? 'refused' : 'later';
}

/** No connection, no session, a rate limit, or a server that is unavailable: the other items would fail as well. */
const endingStatuses: readonly unknown[] = [0, 401, 429, 503];

/** True for a failure that ends the round. Any other concerns only the item itself, and the round continues (S-3). */
export const endsRound = (error: unknown): boolean => endingStatuses.includes(statusOf(error));

interface Backoff {
  failures: number;
  /** Epoch milliseconds. */
  until: number;
}

/** The backoff of items that have failed, by key. Each item backs off by itself, so that no other is delayed (S-3). */
export function createBackoffs(now: () => number, random: () => number) {
  const backoffs = new Map<string, Backoff>();

  /** A clock that was set back must not delay anything for longer than the longest backoff. */
  function msLeft(key: string): number {
    const left = (backoffs.get(key)?.until ?? 0) - now();
    return left > SYNC_RETRY_MAX_MS ? 0 : Math.max(0, left);
  }

  const failuresOf = (key: string): number => backoffs.get(key)?.failures ?? 0;

  return {
    msLeft,
    failuresOf,
    /** Starts or extends the item's own backoff. */
    setAside(key: string): void {
      const failures = failuresOf(key) + 1;
      backoffs.set(key, { failures, until: now() + backoffDelay(failures, random) });
    },
    /** The item ended a round, so the next round starts with the others. */
    putLast: (key: string) => backoffs.set(key, { failures: failuresOf(key) + 1, until: 0 }),
    forget: (key: string) => backoffs.delete(key),
    clear: () => backoffs.clear(),
    /** Sorts by number of failures, lowest first. */
    inOrder: <Item extends { key: string }>(items: readonly Item[]): Item[] =>
      [...items].sort((a, b) => failuresOf(a.key) - failuresOf(b.key)),
  };
}
