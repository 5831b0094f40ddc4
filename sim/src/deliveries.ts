import * as z from 'zod';
import type { Collection } from './journal.ts';

/** How webhooks are delivered; tests change it. By default each event is sent once, immediately, in no fixed order. */
const DeliveryBehaviour = z.strictObject({
  url: z.url().optional(),
  /** Additional copies of each event. */
  duplicates: z.int().min(0).max(1000).default(0),
  /** Each delivery waits a random time of at most this, so that events arrive in any order. */
  maxDelayMs: z.int().min(0).default(0),
  /** The number of next events that are never sent (lost webhooks). */
  dropNext: z.int().min(0).default(0),
  /** Collects events instead of sending them, until it is switched off. */
  hold: z.boolean().default(false),
});
type DeliveryBehaviour = z.infer<typeof DeliveryBehaviour>;

const randomDelay = ({ maxDelayMs }: DeliveryBehaviour) => Math.random() * maxDelayMs;

export interface DeliveryAttempt {
  id: string;
  type: string;
  attempt: number;
  at: number;
  /** Null when there was no response. */
  status: number | null;
}

interface Job {
  id: string;
  type: string;
  attempt: number;
}

/** An event that has not been delivered yet; the simulator sends it after a restart. */
export interface PendingEvent {
  id: string;
  type: string;
  open: boolean;
}

interface Options {
  url: string | undefined;
  now: () => number;
  pendingEvents: Collection<PendingEvent>;
  /** The request for an event; `target` is the configured address. */
  prepare: (id: string, target: string) => { url?: string; body: string; headers: Record<string, string> };
}

/** Providers retry for hours or days; this is the same pattern in minutes. After the last delay we give up. */
const backoffMs = [250, 1_000, 3_000, 10_000, 30_000, 60_000, 120_000, 300_000];
/** The maximum of concurrent requests; the others of a burst wait. */
const maxInFlight = 64;
/** The number of attempts that are kept for tests. */
const maxRemembered = 100_000;

export type Deliveries = ReturnType<typeof createDeliveries>;

/** A queue of webhook deliveries with retries, shared by the providers that push events. */
export function createDeliveries({ url, now, pendingEvents, prepare }: Options) {
  let behaviour = DeliveryBehaviour.parse({ url });
  const timers = new Map<NodeJS.Timeout, Job>();
  const aborts = new Set<AbortController>();
  const idleWaiters: (() => void)[] = [];
  const held: Job[] = [];
  let ready: Job[] = [];
  let attempts: DeliveryAttempt[] = [];
  let inFlight = 0;
  let closed = false;

  /** Called when the event is delivered, given up or dropped. */
  const close = (id: string) => {
    const event = pendingEvents.get(id);
    if (event?.open) pendingEvents.put(id, { ...event, open: false });
  };

  const schedule = (job: Job, delay: number) => {
    if (closed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      ready.push(job);
      work();
    }, delay);
    timers.set(timer, job);
  };

  const work = () => {
    while (inFlight < maxInFlight && ready.length > 0) {
      const job = ready.shift()!;
      inFlight++;
      void send(job).finally(() => {
        inFlight--;
        work();
        if (pending() === 0) for (const resolve of idleWaiters.splice(0)) resolve();
      });
    }
  };

  const send = async (job: Job) => {
    if (behaviour.url === undefined) return close(job.id);
    const { url: address = behaviour.url, ...request } = prepare(job.id, behaviour.url);
    const abort = new AbortController();
    aborts.add(abort);
    const status = await post(address, request, abort);
    aborts.delete(abort);
    if (closed) return;
    attempts.push({ ...job, at: now(), status });
    if (attempts.length > maxRemembered) attempts = attempts.slice(-maxRemembered / 2);
    const delay = backoffMs[job.attempt - 1];
    const delivered = status !== null && status >= 200 && status < 300;
    if (delivered || delay === undefined) close(job.id);
    else schedule({ ...job, attempt: job.attempt + 1 }, delay);
  };

  const releaseHeld = () => {
    for (const job of held.splice(0)) schedule(job, randomDelay(behaviour));
  };

  for (const { id, type, open } of pendingEvents.values()) if (open) schedule({ id, type, attempt: 1 }, 0);

  const pending = () => timers.size + ready.length + inFlight;

  return {
    enqueue(id: string, type: string) {
      if (behaviour.url === undefined) return;
      pendingEvents.put(id, { id, type, open: true });
      if (behaviour.dropNext > 0) {
        behaviour.dropNext--;
        close(id);
        return;
      }
      for (let copy = 0; copy <= behaviour.duplicates; copy++) {
        const job = { id, type, attempt: 1 };
        if (behaviour.hold) held.push(job);
        else schedule(job, randomDelay(behaviour));
      }
    },
    redeliver(id: string, type: string, times: number) {
      for (let copy = 0; copy < times; copy++) schedule({ id, type, attempt: 1 }, randomDelay(behaviour));
    },
    /** Throws for a change with an unknown or invalid field. */
    behave(change: object) {
      behaviour = DeliveryBehaviour.parse({ ...behaviour, ...change });
      if (!behaviour.hold) releaseHeld();
      return behaviour;
    },
    /** Retries now instead of after the next backoff. */
    retryNow() {
      const jobs = [...timers];
      timers.clear();
      for (const [timer, job] of jobs) {
        clearTimeout(timer);
        ready.push(job);
      }
      work();
    },
    /** Resolves when nothing is in flight or waiting for a retry; held events do not count. */
    idle: () => new Promise<void>((resolve) => (pending() === 0 ? resolve() : void idleWaiters.push(resolve))),
    pending,
    attempts: () => [...attempts],
    close() {
      closed = true;
      for (const abort of aborts) abort.abort();
      for (const timer of timers.keys()) clearTimeout(timer);
      ready = [];
      for (const resolve of idleWaiters.splice(0)) resolve();
    },
  };
}

/** Providers wait some seconds for a response; PayPal and Stripe longer than Shopify. */
const timeoutMs = 10_000;

/** Sends one delivery, without following redirects. Null when there was no response. */
async function post(
  url: string,
  request: { body: string; headers: Record<string, string> },
  abort: AbortController,
): Promise<number | null> {
  // AbortSignal.timeout would leave thousands of timers that each run for ten seconds.
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: abort.signal,
      ...request,
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
