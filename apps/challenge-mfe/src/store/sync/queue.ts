import { PROGRESS_FRESH_MS, SYNC_DEBOUNCE_MS } from '@scrollstop/challenge/constants';
import type { Http } from '@scrollstop/contracts/site/remote';
import type { Store } from '../records/store.ts';
import type { Channel, UnsentItem } from './channel.ts';
import { channelsOf, unsavedIn } from './channels.ts';
import { backoffDelay, endsRound, failureOf, createBackoffs } from './retry.ts';
import { followSetAside } from './set-aside.ts';

/** These are in one chunk: the first figures and the first call are both due right after the first paint. */
export { unlockAchievements } from '../records/unlock-achievements.ts';
export { channelsOf, importPauseCounts, unsavedOf } from './channels.ts';

export type LoadedRecords = 'all' | 'month' | 'part';

export interface SyncQueueDeps {
  http: Http;
  channels: readonly Channel[];
  /** Epoch milliseconds. */
  now: () => number;
  /** Returns [0, 1), for the jitter. */
  random: () => number;
  /** Runs the work while no other tab is running it. */
  exclusive: (work: () => Promise<void>) => Promise<void>;
  /** Called when a load has ended: it brought all records, at least those of the month, or fewer. */
  loaded: (what: LoadedRecords) => void;
  /** False once the records belong to another user or nobody: nothing is sent then, and responses are dropped. */
  isMine?: () => boolean;
  /** Receives the error of an item that the server refuses. */
  report: (error: unknown) => void;
  /** Called for each item after the server has saved it, or has failed to although it was reachable. */
  tried?: (key: string, saved: boolean) => void;
}

export interface SyncQueue {
  /** Loads, then sends what is unsynced. The returned function stops the queue: later responses are ignored. */
  start: () => () => void;
  /** Must be called when the app returns to the foreground or the network returns. */
  wake: () => void;
  /** Sends what is unsynced before the user leaves (G-6, A-6). The user may stay after all. */
  flush: () => Promise<void>;
}

/**
 * Syncs the records of a signed-in user with the server. It knows nothing about windows or screens. A failure is
 * silent: an item that was not sent keeps its unsynced mark, and those marks are the whole queue. An item that fails by
 * itself backs off by itself (docs/decisions/052).
 */
export function createSyncQueue(deps: SyncQueueDeps): SyncQueue {
  const { http, channels, now, random, exclusive, loaded, report, tried, isMine } = deps;
  const backoffs = createBackoffs(now, random);
  let loadedAt = -Infinity;
  let loading = new AbortController();
  let running = new AbortController();
  let pushing: Promise<void> | null = null;
  /** The number of the current round; the round that is started on leaving replaces the one before. */
  let round = 0;
  let failures = 0;
  /** After a 401 nothing is sent until a load succeeds, which takes a login here or in another tab. */
  let paused = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isOver = (): boolean => running.signal.aborted || isMine?.() === false;
  const unsent = (): readonly UnsentItem[] => channels.flatMap((channel) => channel.unsent());

  function pushIn(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(push, delay);
  }

  async function load(): Promise<void> {
    loading.abort();
    loading = new AbortController();
    const { signal } = loading;
    const loads = await Promise.allSettled(channels.map((channel) => channel.load(http, { signal })));
    if (signal.aborted || isOver()) return;
    const errors = loads.flatMap((load) => (load.status === 'rejected' ? [load.reason as unknown] : []));
    // Any other failure is silent; the next start or return to the foreground loads again.
    paused = errors.some((error) => failureOf(error) === 'signed-out');
    if (errors.length === 0) loadedAt = now();
    for (const load of loads) if (load.status === 'fulfilled') load.value();
    const month = channels.every((channel, index) => !channel.month || loads[index]?.status === 'fulfilled');
    loaded(errors.length === 0 ? 'all' : month ? 'month' : 'part');
  }

  async function sendAll(ownRound: number, items: () => readonly UnsentItem[], keepalive: boolean) {
    const { signal } = running;
    const ended = (): boolean => signal.aborted || ownRound !== round;
    if (ended()) return;
    for (const item of backoffs.inOrder(items())) {
      try {
        await item.send(responsesUntil(signal, http), { keepalive });
        if (ended()) return;
        onItemSent(item.key);
      } catch (error) {
        if (ended()) return;
        onItemFailed(item, error);
        if (endsRound(error)) throw error;
      }
    }
  }

  function onItemSent(key: string): void {
    // Changed during the request, or the response lacks part of it: the backoff prevents an endless loop of requests.
    if (unsent().some((item) => item.key === key)) return backoffs.setAside(key);
    backoffs.forget(key);
    tried?.(key, true);
  }

  function onItemFailed(item: UnsentItem, error: unknown): void {
    if (endsRound(error)) {
      backoffs.putLast(item.key);
      return;
    }
    const refused = failureOf(error) === 'refused';
    if (refused && backoffs.failuresOf(item.key) === 0) report(error);
    if (refused && item.reject) item.reject();
    else backoffs.setAside(item.key);
    tried?.(item.key, false);
  }

  function sent(): void {
    failures = 0;
    // Something may have been written during the requests.
    pushIn(SYNC_DEBOUNCE_MS);
  }

  function failed(error: unknown): void {
    if (failureOf(error) === 'signed-out') {
      paused = true;
      return;
    }
    failures += 1;
    pushIn(backoffDelay(failures, random));
  }

  function startRound(items: () => readonly UnsentItem[], leaving: boolean): Promise<void> {
    const ownRound = ++round;
    const work = (): Promise<void> => sendAll(ownRound, items, leaving);
    const end = (then: () => void): void => {
      if (ownRound !== round) return;
      pushing = null;
      if (!running.signal.aborted) then();
    };
    // On leaving there is no time to wait for another tab's lock; the merge allows both tabs to send the same item.
    pushing = (leaving ? work() : exclusive(work)).then(
      () => end(sent),
      (error: unknown) => end(() => failed(error)),
    );
    return pushing;
  }

  const due = (): readonly UnsentItem[] => unsent().filter(({ key }) => backoffs.msLeft(key) === 0);

  /** Does nothing when nothing is unsynced, so an extra call of a timer is harmless. */
  function push(): void {
    if (paused || pushing || isOver()) return;
    const left = unsent().map(({ key }) => backoffs.msLeft(key));
    if (left.includes(0)) void startRound(due, false);
    else if (left.length > 0) pushIn(Math.min(...left));
  }

  /** Sends everything at once, even what is being sent: a request without `keepalive` is cancelled with the page. */
  function pushBeforeLeaving(): Promise<void> {
    if (paused || isOver() || unsent().length === 0) return Promise.resolve();
    return startRound(unsent, true);
  }

  const loadAndPush = (): void => void load().then(push);

  return {
    start() {
      running = new AbortController();
      const unsubscribes = channels.map((channel) => channel.subscribe(() => pushIn(SYNC_DEBOUNCE_MS)));
      loadAndPush();
      return () => {
        running.abort();
        for (const unsubscribe of unsubscribes) unsubscribe();
        clearTimeout(timer);
        loading.abort();
      };
    },
    wake() {
      failures = 0;
      backoffs.clear();
      // If the clock was set back, the age of the last load is unknown.
      if (Math.abs(now() - loadedAt) > PROGRESS_FRESH_MS) loadAndPush();
      else push();
    },
    flush: pushBeforeLeaving,
  };
}

/**
 * Drops responses that arrive after the stop, because the device may then belong to another user. The request itself
 * still reaches the server: it may be the last one before a logout.
 */
function responsesUntil(stop: AbortSignal, http: Http): Http {
  const unlessStopped = <T>(response: T): T => {
    stop.throwIfAborted();
    return response;
  };
  return {
    get: (...call) => http.get(...call).then(unlessStopped),
    post: (...call) => http.post(...call).then(unlessStopped),
    delete: (...call) => http.delete(...call).then(unlessStopped),
  };
}

const LOCK = 'scrollstop-progress-sync';

/** Without Web Locks two tabs may send the same entry, which the merge allows. */
const oneTabAtATime = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();

/** The queue for everything that the server stores about a user. */
export const syncQueueOf = (store: Store, { http, loaded }: Pick<SyncQueueDeps, 'http' | 'loaded'>): SyncQueue => {
  const channels = channelsOf(store);
  const setAside = followSetAside(store, () => unsavedIn(channels));
  return createSyncQueue({
    http,
    channels,
    loaded(what) {
      setAside.compare();
      loaded(what);
    },
    tried: setAside.tried,
    isMine: store.isMine,
    now: () => store.now().getTime(),
    random: Math.random,
    exclusive: oneTabAtATime,
    report: reportError,
  });
};
