import { LEAVE_FLUSH_MS, PROGRESS_FRESH_MS, SYNC_DEBOUNCE_MS } from '@scrollstop/challenge/constants';
import { Checkin, CheckinList } from '@scrollstop/contracts/checkins';
import { Note, NoteList } from '@scrollstop/contracts/notes';
import { ProgressEntry, ProgressList } from '@scrollstop/contracts/progress';
import type { Http } from '@scrollstop/contracts/remote';
import { documentsChannel } from '../documents/documents-channel.ts';
import { documentsRecordOf } from '../documents/documents-record.ts';
import { reminderChannel } from '../reminder/reminder-channel.ts';
import { reminderRecordOf } from '../reminder/reminder-record.ts';
import type { Store } from '../store.ts';
import { urgeChannel } from '../urge/urge-channel.ts';
import { urgeRecordOf } from '../urge/urge-record.ts';
import { entryWords, noteWords } from '../words/private-list.ts';
import { wordsChannel } from '../words/words-channel.ts';
import { wordsRecordOf, wordsStay } from '../words/words-record.ts';
import { type Channel, listChannel, newChannel, type UnsentItem } from './channel.ts';
import { backoffDelay, failureOf } from './retry.ts';
import { totalsChannel } from './totals-channel.ts';

/** Fetched together: the first figures and the first call are both due right after the first paint. */
export { award } from '../award.ts';

export type LoadedRecords = 'all' | 'month' | 'part';

export interface SyncQueueDeps {
  http: Http;
  channels: readonly Channel[];
  /** Epoch milliseconds. */
  now: () => number;
  /** [0, 1), for the jitter. */
  random: () => number;
  /** Runs the work while no other tab runs it. */
  exclusive: (work: () => Promise<void>) => Promise<void>;
  /** Called when the server's records have been joined: all of them, at least those of the month, or fewer. */
  loaded: (what: LoadedRecords) => void;
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
  let running = new AbortController();
  let pushing: Promise<void> | null = null;
  let failures = 0;
  /** After a 401 nothing is sent until a load succeeds: after a login, here or in another tab. */
  let paused = false;
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
    const month = channels.every((channel, index) => !channel.month || loads[index]?.status === 'fulfilled');
    loaded(errors.length === 0 ? 'all' : month ? 'month' : 'part');
  }

  async function sendAll(keepalive: boolean): Promise<void> {
    const { signal } = running;
    for (const item of unsent()) {
      if (signal.aborted) return;
      try {
        await item.send(responsesUntil(signal, http), { keepalive });
      } catch (error) {
        if (signal.aborted || failureOf(error) !== 'refused') throw error;
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
    if (running.signal.aborted) return;
    if (failureOf(error) === 'signed-out') {
      paused = true;
      return;
    }
    failures += 1;
    pushIn(backoffDelay(failures, random));
  }

  /** Does nothing when nothing waits, so a timer may call it once too often. */
  function push(keepalive = false): Promise<void> {
    if (paused || running.signal.aborted || unsent().length === 0) return Promise.resolve();
    pushing ??= exclusive(() => sendAll(keepalive)).then(sent, failed);
    return pushing;
  }

  const loadAndPush = (): void => void load().then(() => push());

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

/**
 * The device may be another user's by the time a response arrives, so it is dropped after the stop. The request itself still
 * reaches the server, as it may be the last one before a logout.
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

const ofMonth = (channel: Channel): Channel => ({ ...channel, month: true });

/** Everything that the server keeps of a user. */
export function channelsOf(store: Store): Channel[] {
  const stay = (): boolean => wordsStay(store);
  return [
    // Before the others, which ask whether words may leave.
    newChannel(wordsChannel(wordsRecordOf(store))),
    ofMonth(
      listChannel(store.progress, '/api/progress', ProgressEntry, ProgressList, { ...entryWords, stay }),
    ),
    ofMonth(listChannel(store.checkins, '/api/checkins', Checkin, CheckinList)),
    ofMonth(totalsChannel(store.totals, store.stats)),
    ofMonth(
      newChannel(listChannel(store.notes, '/api/progress/notes', Note, NoteList, { ...noteWords, stay })),
    ),
    newChannel(urgeChannel(urgeRecordOf(store), stay)),
    newChannel(documentsChannel(documentsRecordOf(store), stay)),
    newChannel(reminderChannel(reminderRecordOf(store))),
  ];
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
