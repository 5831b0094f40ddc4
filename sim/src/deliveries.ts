import type { Collection } from './journal.ts';
import { noMischief, randomDelay, shuffled, type Mischief } from './mischief.ts';
import { post } from './post.ts';

export interface Attempt {
  id: string;
  type: string;
  attempt: number;
  at: number;
  /** Null: no answer at all. */
  status: number | null;
}

interface Job {
  id: string;
  type: string;
  attempt: number;
}

/** An event that is not delivered yet; what a stopped simulator still owes is sent after its restart. */
export interface Owed {
  id: string;
  type: string;
  open: boolean;
}

interface Options {
  url: string | undefined;
  now: () => number;
  owed: Collection<Owed>;
  /** The request for an event; `target` is the configured address. */
  prepare: (id: string, target: string) => { url?: string; body: string; headers: Record<string, string> };
}

/** The providers retry for hours or days; here the same shape in minutes. After the last one it is given up. */
const backoffMs = [250, 1_000, 3_000, 10_000, 30_000, 60_000, 120_000, 300_000];
/** At most so many requests at one time; a burst waits in line. */
const maxInFlight = 64;
/** How many attempts are remembered for tests to read. */
const maxRemembered = 100_000;

export type Deliveries = ReturnType<typeof createDeliveries>;

/** A queue of webhook deliveries with retries, shared by the providers that push events. */
export function createDeliveries({ url, now, owed, prepare }: Options) {
  const mischief = noMischief(url);
  const timers = new Map<NodeJS.Timeout, Job>();
  const aborts = new Set<AbortController>();
  const waiting: (() => void)[] = [];
  let held: Job[] = [];
  let line: Job[] = [];
  let attempts: Attempt[] = [];
  let inFlight = 0;
  let closed = false;

  /** Delivered, given up or dropped. */
  const settle = (id: string) => {
    const debt = owed.get(id);
    if (debt?.open) owed.put(id, { ...debt, open: false });
  };

  const schedule = (job: Job, delay: number) => {
    if (closed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      line.push(job);
      work();
    }, delay);
    timers.set(timer, job);
  };

  const work = () => {
    while (inFlight < maxInFlight && line.length > 0) {
      const job = line.shift()!;
      inFlight++;
      void send(job).finally(() => {
        inFlight--;
        work();
        if (pending() === 0) for (const resolve of waiting.splice(0)) resolve();
      });
    }
  };

  const send = async (job: Job) => {
    if (mischief.url === undefined) return settle(job.id);
    const { url: address = mischief.url, ...request } = prepare(job.id, mischief.url);
    const abort = new AbortController();
    aborts.add(abort);
    const status = await post(address, request, abort);
    aborts.delete(abort);
    if (closed) return;
    attempts.push({ ...job, at: now(), status });
    if (attempts.length > maxRemembered) attempts = attempts.slice(-maxRemembered / 2);
    const delay = backoffMs[job.attempt - 1];
    const delivered = status !== null && status >= 200 && status < 300;
    if (delivered || delay === undefined) settle(job.id);
    else schedule({ ...job, attempt: job.attempt + 1 }, delay);
  };

  const letGo = () => {
    const jobs = mischief.shuffle ? shuffled(held) : held;
    held = [];
    for (const job of jobs) schedule(job, randomDelay(mischief));
  };

  for (const { id, type, open } of owed.values()) if (open) schedule({ id, type, attempt: 1 }, 0);

  const pending = () => timers.size + line.length + inFlight;

  return {
    isOwed: (id: string) => owed.get(id)?.open ?? false,
    enqueue(id: string, type: string) {
      if (mischief.url === undefined) return;
      owed.put(id, { id, type, open: true });
      if (mischief.dropNext > 0) {
        mischief.dropNext--;
        settle(id);
        return;
      }
      for (let copy = 0; copy <= mischief.duplicates; copy++) {
        const job = { id, type, attempt: 1 };
        if (mischief.hold) held.push(job);
        else schedule(job, randomDelay(mischief));
      }
    },
    redeliver(id: string, type: string, times: number) {
      for (let copy = 0; copy < times; copy++) schedule({ id, type, attempt: 1 }, randomDelay(mischief));
    },
    behave(change: Partial<Mischief>) {
      Object.assign(mischief, change);
      if (!mischief.hold) letGo();
      return { ...mischief };
    },
    /** Does not wait for the next backoff. */
    retryNow() {
      const jobs = [...timers];
      timers.clear();
      for (const [timer, job] of jobs) {
        clearTimeout(timer);
        line.push(job);
      }
      work();
    },
    /** Resolves when nothing is on its way or waiting for a retry; held events do not count. */
    idle: () => new Promise<void>((resolve) => (pending() === 0 ? resolve() : void waiting.push(resolve))),
    pending,
    attempts: () => [...attempts],
    close() {
      closed = true;
      for (const abort of aborts) abort.abort();
      for (const timer of timers.keys()) clearTimeout(timer);
      line = [];
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}
