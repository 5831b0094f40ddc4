import { LEAVE_FLUSH_MS, PROGRESS_FRESH_MS, SYNC_DEBOUNCE_MS } from '@scrollstop/challenge/constants';
import { Checkin, CheckinList } from '@scrollstop/contracts/checkins';
import { Note, NoteList } from '@scrollstop/contracts/notes';
import { ProgressEntry, ProgressList } from '@scrollstop/contracts/progress';
import type { Http, HttpOptions } from '@scrollstop/contracts/remote';
import type * as z from 'zod/mini';
import { type SyncedList, withoutMarks } from '../records/synced-list.ts';
import type { Store } from '../store.ts';
import { backoffDelay, failureOf } from './retry.ts';
import { totalsChannel } from './totals-channel.ts';

/** One thing that waits to be sent. */
export interface UnsentItem {
  /** Sends it and takes the response into the record. */
  send: (http: Http, options: HttpOptions) => Promise<void>;
  /** Keeps it on the device after a refusal for good; it is not sent again until it changes. */
  reject: () => void;
}

/** One kind of record between this device and the server (S-1 … S-4, K-13). */
export interface Channel {
  /** Asks the server for all of it; the returned function joins the response into the record. */
  load: (http: Http, options: HttpOptions) => Promise<() => void>;
  /** The marks of the record are the queue: there is no second one. */
  unsent: () => readonly UnsentItem[];
  subscribe: (listener: () => void) => () => void;
}

export interface SyncQueueDeps {
  http: Http;
  channels: readonly Channel[];
  /** Epoch milliseconds. */
  now: () => number;
  /** [0, 1), for the jitter. */
  random: () => number;
  /** Runs the work while no other tab runs it. */
  exclusive: (work: () => Promise<void>) => Promise<void>;
  /** Called when the server's records have been joined: all of them, or those that could be loaded. */
  loaded: (complete: boolean) => void;
  /** Takes the error of an item that the server will never accept. */
  report: (error: unknown) => void;
}

export interface SyncQueue {
  /** Loads, then sends what waits. The returned function stops it: a response that still arrives is ignored. */
  start: () => () => void;
  /** To be called when the app is in the foreground or online again. */
  wake: () => void;
  /** Sends what waits before leaving, for at most 2 s (G-6, A-6). */
  flush: () => Promise<void>;
}

/**
 * Carries the records of a signed-in user to the server and back. It knows of no window or screen. A failure is
 * silent: an item that was not sent keeps its unsynced mark, and those marks are the whole queue.
 */
export function createSyncQueue(deps: SyncQueueDeps): SyncQueue {
  const { http, channels, now, random, exclusive, loaded, report } = deps;
  let loadedAt = -Infinity;
  let loading = new AbortController();
  let pushing: Promise<void> | null = null;
  let failures = 0;
  /** After a 401 nothing is sent until a load succeeds: after a login, here or in another tab. */
  let paused = false;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const unsent = (): readonly UnsentItem[] => channels.flatMap((channel) => channel.unsent());

  function pushIn(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void push(), delay);
  }

  async function load(): Promise<void> {
    loading.abort();
    loading = new AbortController();
    const { signal } = loading;
    const loads = await Promise.allSettled(channels.map((channel) => channel.load(http, { signal })));
    if (signal.aborted) return;
    const errors = loads.flatMap((load) => (load.status === 'rejected' ? [load.reason as unknown] : []));
    // Any other failure is silent; the next start or return to the foreground tries again.
    paused = errors.some((error) => failureOf(error) === 'signed-out');
    if (errors.length === 0) loadedAt = now();
    for (const load of loads) if (load.status === 'fulfilled') load.value();
    loaded(errors.length === 0);
  }

  async function sendAll(keepalive: boolean): Promise<void> {
    for (const item of unsent()) {
      if (stopped) return;
      try {
        await item.send(http, { keepalive });
      } catch (error) {
        if (failureOf(error) !== 'refused') throw error;
        item.reject();
        report(error);
      }
    }
  }

  function sent(): void {
    pushing = null;
    failures = 0;
    // Something may have been written while the requests were on their way.
    pushIn(SYNC_DEBOUNCE_MS);
  }

  function failed(error: unknown): void {
    pushing = null;
    if (failureOf(error) === 'signed-out') {
      paused = true;
      return;
    }
    failures += 1;
    pushIn(backoffDelay(failures, random));
  }

  /** Does nothing when nothing waits, so a timer may call it once too often. */
  function push(keepalive = false): Promise<void> {
    if (paused || stopped || unsent().length === 0) return Promise.resolve();
    pushing ??= exclusive(() => sendAll(keepalive)).then(sent, failed);
    return pushing;
  }

  const loadAndPush = (): void => void load().then(() => push());

  return {
    start() {
      stopped = false;
      const unsubscribes = channels.map((channel) => channel.subscribe(() => pushIn(SYNC_DEBOUNCE_MS)));
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
      // A list that arrives after the log-out would write this user's days back onto the device.
      loading.abort();
      let limit: ReturnType<typeof setTimeout> | undefined;
      const timeUp = new Promise<void>((resolve) => (limit = setTimeout(resolve, LEAVE_FLUSH_MS)));
      await Promise.race([push(true), timeUp]);
      clearTimeout(limit);
      clearTimeout(timer);
    },
  };
}

/** Everything that the server keeps of a user. */
export const channelsOf = ({ progress, checkins, notes, totals, stats }: Store): Channel[] => [
  listChannel(progress, '/api/progress', ProgressEntry, ProgressList),
  listChannel(checkins, '/api/checkins', Checkin, CheckinList),
  totalsChannel(totals, stats),
  newChannel(listChannel(notes, '/api/progress/notes', Note, NoteList)),
];

/** A list that is loaded as a whole and sent item by item; the response to each is the item as it is stored. */
export const listChannel = <Item>(
  list: SyncedList<Item>,
  path: string,
  item: z.ZodMiniType<Item>,
  items: z.ZodMiniType<Item[]>,
): Channel => ({
  subscribe: list.subscribe,
  async load(http, options) {
    const response = await http.get(path, items, options);
    return () => list.mergeServer(response);
  },
  unsent: () =>
    list.unsynced().map((marked) => ({
      async send(http, options) {
        list.acknowledge(marked, await http.post(path, withoutMarks(marked), item, options));
      },
      reject: () => list.reject(marked),
    })),
});

/**
 * A channel that the services of the last release do not have: their 404 is no failure. What waits is kept until a
 * load finds the channel.
 */
export function newChannel(channel: Channel): Channel {
  let found = true;

  function notFound(error: unknown): void {
    if (!(error instanceof Error && 'status' in error && error.status === 404)) throw error;
    found = false;
  }

  return {
    subscribe: channel.subscribe,
    async load(http, options) {
      try {
        const join = await channel.load(http, options);
        found = true;
        return join;
      } catch (error) {
        notFound(error);
        return () => undefined;
      }
    },
    unsent: () =>
      found
        ? channel.unsent().map(({ send, reject }) => ({
            send: (http, options) => send(http, options).catch(notFound),
            reject,
          }))
        : [],
  };
}

const LOCK = 'scrollstop-progress-sync';

/** Without Web Locks two tabs may send the same entry, which the merge allows. */
const oneTabAtATime = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();

/** The queue of everything that the server keeps of a user. */
export const syncQueueOf = (
  store: Store,
  { http, loaded }: Pick<SyncQueueDeps, 'http' | 'loaded'>,
): SyncQueue =>
  createSyncQueue({
    http,
    loaded,
    channels: channelsOf(store),
    now: () => store.now().getTime(),
    random: Math.random,
    exclusive: oneTabAtATime,
    report: reportError,
  });
