import { SYNC_RETRY_MAX_MS, SYNC_RETRY_MIN_MS } from '@scrollstop/challenge/constants';

/**
 * Milliseconds to wait after the n-th failure in a row (n ≥ 1): 1 s, 2 s, 4 s … 5 min, and up to half of it
 * more at random, so that many phones do not come back in the same second. `random` gives [0, 1).
 */
export function backoffDelay(failures: number, random: () => number): number {
  const full = SYNC_RETRY_MIN_MS * 2 ** (failures - 1);
  return Math.min(SYNC_RETRY_MAX_MS, full * (1 + random() / 2));
}

/**
 * How a failed request is treated: `signed-out` waits for a login, `refused` is reported, and everything else (no
 * network, a server in trouble, limits) is just tried again `later`.
 */
export type Failure = 'signed-out' | 'refused' | 'later';

/** The server, or a proxy in between, refuses what was sent: no entry within the contract is too large (413). */
const refusals: readonly unknown[] = [400, 413, 422];

/** Reads `status`, not the class: the shell's HttpError comes from another bundle. An error of the device has none. */
const statusOf = (error: unknown): unknown => (error instanceof Error && 'status' in error ? error.status : undefined);

export function failureOf(error: unknown): Failure {
  const status = statusOf(error);
  if (status === 401) return 'signed-out';
  return refusals.includes(status) ? 'refused' : 'later';
}

/** No connection, no session, a limit, or a server that takes nothing now: the other items would fare no better. */
const stops: readonly unknown[] = [0, 401, 429, 503];

/** True for a failure that ends the round; any other is the item's own, and the others go on (S-3). */
export const endsRound = (error: unknown): boolean => stops.includes(statusOf(error));

interface Wait {
  failures: number;
  /** Epoch milliseconds. */
  until: number;
}

/** The items that were tried in vain, by key: each waits by itself, so that no other waits for it (S-3). */
export function createWaits(now: () => number, random: () => number) {
  const waits = new Map<string, Wait>();

  /** A clock that was set back must not make anything wait for longer than the longest backoff. */
  function msLeft(key: string): number {
    const left = (waits.get(key)?.until ?? 0) - now();
    return left > SYNC_RETRY_MAX_MS ? 0 : Math.max(0, left);
  }

  const failuresOf = (key: string): number => waits.get(key)?.failures ?? 0;

  return {
    msLeft,
    failuresOf,
    /** Has its own backoff from now on. */
    setAside(key: string): void {
      const failures = failuresOf(key) + 1;
      waits.set(key, { failures, until: now() + backoffDelay(failures, random) });
    },
    /** It ended a round: the next one begins with the others. */
    putLast: (key: string) => waits.set(key, { failures: failuresOf(key) + 1, until: 0 }),
    forget: (key: string) => waits.delete(key),
    clear: () => waits.clear(),
    /** Those with the fewest failures are first. */
    inOrder: <Item extends { key: string }>(items: readonly Item[]): Item[] =>
      [...items].sort((a, b) => failuresOf(a.key) - failuresOf(b.key)),
  };
}
