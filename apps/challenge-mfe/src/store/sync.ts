import { LEAVE_FLUSH_MS, PROGRESS_FRESH_MS, SYNC_DEBOUNCE_MS } from '@scrollstop/challenge/constants';
import { type PostProgressBody, ProgressEntry, ProgressList } from '@scrollstop/contracts/progress';
import type { Http } from '@scrollstop/contracts/remote';
import { backoffDelay } from './backoff.ts';
import { meaningOf } from './failure.ts';
import { withoutMarks } from './entries.ts';
import type { ProgressRecord } from './progress.ts';

export interface SyncDeps {
  http: Http;
  progress: ProgressRecord;
  /** Epoch milliseconds. */
  now: () => number;
  /** [0, 1), for the jitter. */
  random: () => number;
  /** Runs the work while no other tab runs it (Web Locks). */
  exclusive: (work: () => Promise<void>) => Promise<void>;
  /** An entry that the server will never take (S-3). */
  report: (error: unknown) => void;
}

export interface Sync {
  /** Loads, then sends what waits. The answer stops it: whatever still arrives is ignored. */
  start: () => () => void;
  /** Back in the foreground, or online again. */
  wake: () => void;
  /** Sends what waits before leaving, for at most 2 s (G-6, A-6). */
  flush: () => Promise<void>;
}

/**
 * Carries the entries of an identified person to the server and back (S-1 … S-4). Knows of no window or screen.
 * A failure is silent: the entry keeps its unsynced mark, and those marks are the whole queue.
 */
export function createSync({ http, progress, now, random, exclusive, report }: SyncDeps): Sync {
  let loadedAt = -Infinity;
  let loading = new AbortController();
  let pushing: Promise<void> | null = null;
  let failures = 0;
  /** After a 401 nothing is sent until a load succeeds: after a login, here or in another tab. */
  let paused = false;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function pushIn(delay: number): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void push(), delay);
  }

  async function load(): Promise<void> {
    loading.abort();
    loading = new AbortController();
    const { signal } = loading;
    try {
      const entries = await http.get('/api/progress', ProgressList, { signal });
      if (signal.aborted) return;
      loadedAt = now();
      paused = false;
      progress.mergeServer(entries);
    } catch (error) {
      // Anything else is silent too (product-spec 8); the next start or return to the foreground tries again.
      if (!signal.aborted && meaningOf(error) === 'signed-out') paused = true;
    }
  }

  async function sendAll(keepalive: boolean): Promise<void> {
    for (const entry of progress.unsynced()) {
      if (stopped) return;
      try {
        const body = withoutMarks(entry) satisfies PostProgressBody;
        progress.acknowledge(entry, await http.post('/api/progress', body, ProgressEntry, { keepalive }));
      } catch (error) {
        if (meaningOf(error) !== 'refused') throw error;
        progress.setAside(entry);
        report(error);
      }
    }
  }

  function sent(): void {
    pushing = null;
    failures = 0;
    // Something was written while the requests were on their way.
    if (progress.unsynced().length > 0) pushIn(SYNC_DEBOUNCE_MS);
  }

  function failed(error: unknown): void {
    pushing = null;
    if (meaningOf(error) === 'signed-out') {
      paused = true;
      return;
    }
    failures += 1;
    pushIn(backoffDelay(failures, random));
  }

  function push(keepalive = false): Promise<void> {
    clearTimeout(timer);
    if (paused || stopped || progress.unsynced().length === 0) return Promise.resolve();
    pushing ??= exclusive(() => sendAll(keepalive)).then(sent, failed);
    return pushing;
  }

  const loadAndPush = (): void => void load().then(() => push());

  return {
    start() {
      stopped = false;
      const unsubscribe = progress.subscribe(() => {
        if (pushing === null && !paused && progress.unsynced().length > 0) pushIn(SYNC_DEBOUNCE_MS);
      });
      loadAndPush();
      return () => {
        stopped = true;
        unsubscribe();
        clearTimeout(timer);
        loading.abort();
      };
    },
    wake() {
      failures = 0;
      if (now() - loadedAt > PROGRESS_FRESH_MS) loadAndPush();
      else void push();
    },
    async flush() {
      // A list that arrives after the log-out would write this person's days back onto the device.
      loading.abort();
      let limit: ReturnType<typeof setTimeout> | undefined;
      const timeUp = new Promise<void>((resolve) => (limit = setTimeout(resolve, LEAVE_FLUSH_MS)));
      await Promise.race([push(true), timeUp]);
      clearTimeout(limit);
      clearTimeout(timer);
    },
  };
}
