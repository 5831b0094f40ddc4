import { LEAVE_FLUSH_MS, PROGRESS_FRESH_MS, SYNC_DEBOUNCE_MS } from '@scrollstop/challenge/constants';
import type { Http } from '@scrollstop/contracts/remote';
import { backoffDelay } from './backoff.ts';
import type { Channel, Parcel } from './channel.ts';
import { meaningOf } from './failure.ts';

export interface SyncDeps {
  http: Http;
  channels: readonly Channel[];
  /** Epoch milliseconds. */
  now: () => number;
  /** [0, 1), for the jitter. */
  random: () => number;
  /** Runs the work while no other tab runs it (Web Locks). */
  exclusive: (work: () => Promise<void>) => Promise<void>;
  /** The server's records have been joined: all of them, or those that it gave. */
  loaded: (complete: boolean) => void;
  /** Something that the server will never take. */
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
 * Carries the records of an identified person to the server and back. Knows of no window or screen. A failure is
 * silent: what was not sent keeps its unsynced mark, and those marks are the whole queue.
 */
export function createSync(deps: SyncDeps): Sync {
  const { http, channels, now, random, exclusive, loaded, report } = deps;
  let loadedAt = -Infinity;
  let loading = new AbortController();
  let pushing: Promise<void> | null = null;
  let failures = 0;
  /** After a 401 nothing is sent until a load succeeds: after a login, here or in another tab. */
  let paused = false;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const waiting = (): readonly Parcel[] => channels.flatMap((channel) => channel.waiting());

  function pushIn(delay: number): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void push(), delay);
  }

  async function load(): Promise<void> {
    loading.abort();
    loading = new AbortController();
    const { signal } = loading;
    const answers = await Promise.allSettled(channels.map((channel) => channel.load(http, { signal })));
    if (signal.aborted) return;
    const errors = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as unknown] : [],
    );
    // Any other failure is silent; the next start or return to the foreground tries again.
    paused = errors.some((error) => meaningOf(error) === 'signed-out');
    if (errors.length === 0) loadedAt = now();
    for (const answer of answers) if (answer.status === 'fulfilled') answer.value();
    loaded(errors.length === 0);
  }

  async function sendAll(keepalive: boolean): Promise<void> {
    for (const parcel of waiting()) {
      if (stopped) return;
      try {
        await parcel.send(http, { keepalive });
      } catch (error) {
        if (meaningOf(error) !== 'refused') throw error;
        parcel.setAside();
        report(error);
      }
    }
  }

  function sent(): void {
    pushing = null;
    failures = 0;
    // Something was written while the requests were on their way.
    if (waiting().length > 0) pushIn(SYNC_DEBOUNCE_MS);
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
    if (paused || stopped || waiting().length === 0) return Promise.resolve();
    pushing ??= exclusive(() => sendAll(keepalive)).then(sent, failed);
    return pushing;
  }

  const loadAndPush = (): void => void load().then(() => push());

  function changed(): void {
    if (pushing === null && !paused && waiting().length > 0) pushIn(SYNC_DEBOUNCE_MS);
  }

  return {
    start() {
      stopped = false;
      const unsubscribes = channels.map((channel) => channel.subscribe(changed));
      loadAndPush();
      return () => {
        stopped = true;
        for (const unsubscribe of unsubscribes) unsubscribe();
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
