import { SYNC_RETRY_MAX_MS } from '@scrollstop/challenge/constants';
import { backoffDelay } from './retry.ts';

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
    /** Has its own backoff from now on. */
    setAside(key: string): void {
      const failures = failuresOf(key) + 1;
      waits.set(key, { failures, until: now() + backoffDelay(failures, random) });
    },
    /** It ended a round: the next one begins with the others. */
    putLast: (key: string) => waits.set(key, { failures: failuresOf(key) + 1, until: 0 }),
    forget: (key: string) => waits.delete(key),
    clear: () => waits.clear(),
    /** Those that have failed least come first. */
    inOrder: <Item extends { key: string }>(items: readonly Item[]): Item[] =>
      [...items].sort((a, b) => failuresOf(a.key) - failuresOf(b.key)),
  };
}
