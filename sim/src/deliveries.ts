/** What a test may ask of webhook deliveries. Without it each event is sent once, at once, in no promised order. */
export interface Mischief {
  url: string | undefined;
  /** Further copies of each event. */
  duplicates: number;
  /** Each sending waits a random time between the two. */
  minDelayMs: number;
  maxDelayMs: number;
  /** So many of the next events are never sent (a lost webhook). */
  dropNext: number;
  /** Collects events instead of sending; letting go sends them, shuffled when asked for. */
  hold: boolean;
  shuffle: boolean;
}

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

interface Options {
  url: string | undefined;
  now: () => number;
  prepare: (id: string) => { body: string; headers: Record<string, string> };
  /** Delivered, given up or dropped: nothing is owed any more. */
  settled: (id: string) => void;
}

/** The providers retry for hours or days; here the same shape in minutes. After the last one it is given up. */
const backoffMs = [250, 1_000, 3_000, 10_000, 30_000, 60_000, 120_000, 300_000];
/** At most so many requests at one time; a burst waits in line. */
const maxInFlight = 64;
/** How many attempts are remembered for tests to read. */
const maxRemembered = 100_000;

export type Deliveries = ReturnType<typeof createDeliveries>;

/** A queue of webhook deliveries with retries, shared by the providers that push events. */
export function createDeliveries({ url, now, prepare, settled }: Options) {
  const mischief: Mischief = {
    url,
    duplicates: 0,
    minDelayMs: 0,
    maxDelayMs: 0,
    dropNext: 0,
    hold: false,
    shuffle: false,
  };
  const timers = new Map<NodeJS.Timeout, Job>();
  const aborts = new AbortController();
  const waiting: (() => void)[] = [];
  let held: Job[] = [];
  let line: Job[] = [];
  let attempts: Attempt[] = [];
  let inFlight = 0;
  let closed = false;

  const schedule = (job: Job, delay: number) => {
    if (closed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      line.push(job);
      work();
    }, delay);
    timers.set(timer, job);
  };

  const randomDelay = () =>
    mischief.minDelayMs + Math.random() * Math.max(0, mischief.maxDelayMs - mischief.minDelayMs);

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
    if (mischief.url === undefined) return settled(job.id);
    const status = await post(mischief.url, prepare(job.id), aborts.signal);
    if (closed) return;
    attempts.push({ ...job, at: now(), status });
    if (attempts.length > maxRemembered) attempts = attempts.slice(-maxRemembered / 2);
    const delay = backoffMs[job.attempt - 1];
    const delivered = status !== null && status >= 200 && status < 300;
    if (delivered || delay === undefined) settled(job.id);
    else schedule({ ...job, attempt: job.attempt + 1 }, delay);
  };

  const letGo = () => {
    const jobs = mischief.shuffle ? shuffled(held) : held;
    held = [];
    for (const job of jobs) schedule(job, randomDelay());
  };

  const pending = () => timers.size + line.length + inFlight;

  return {
    configured: () => mischief.url !== undefined,
    enqueue(id: string, type: string) {
      if (mischief.url === undefined) return;
      if (mischief.dropNext > 0) {
        mischief.dropNext--;
        settled(id);
        return;
      }
      for (let copy = 0; copy <= mischief.duplicates; copy++) {
        const job = { id, type, attempt: 1 };
        if (mischief.hold) held.push(job);
        else schedule(job, randomDelay());
      }
    },
    redeliver(id: string, type: string, times: number) {
      for (let copy = 0; copy < times; copy++) schedule({ id, type, attempt: 1 }, randomDelay());
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
      aborts.abort();
      for (const timer of timers.keys()) clearTimeout(timer);
      line = [];
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

async function post(
  url: string,
  request: { body: string; headers: Record<string, string> },
  closing: AbortSignal,
) {
  try {
    const signal = AbortSignal.any([closing, AbortSignal.timeout(10_000)]);
    const response = await fetch(url, { method: 'POST', redirect: 'manual', signal, ...request });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}

/** Fisher–Yates. */
function shuffled<T>(items: T[]): T[] {
  const result = [...items];
  for (let index = result.length - 1; index > 0; index--) {
    const other = Math.floor(Math.random() * (index + 1));
    [result[index], result[other]] = [result[other]!, result[index]!];
  }
  return result;
}
