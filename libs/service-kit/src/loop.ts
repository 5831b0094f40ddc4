/** Work that is stored in the database and done beside requests: at once when woken, else at the next poll. */
import type { FastifyBaseLogger } from 'fastify';

const POLL_MS = 2_000;

export interface Loop {
  /** Something was stored: look now, not at the next poll. */
  wake: () => void;
  /** Works until nothing is due; for tests and shut-down. */
  drain: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * `batch` claims and does some of what is due and answers whether there may be more. What it throws is logged and
 * tried again: the loop outlives the absence of Postgres and of the providers. Several replicas may run side by side.
 */
export function startLoop(name: string, log: FastifyBaseLogger, batch: () => Promise<boolean>): Loop {
  let stopped = false;
  let again = false;
  let running: Promise<void> | null = null;
  const run = async () => {
    try {
      while (again && !stopped) {
        again = false;
        while (!stopped && (await batch()));
      }
    } catch (error) {
      log.warn({ err: error }, `${name} failed, will try again`);
    } finally {
      running = null;
    }
  };
  const drain = () => {
    again = true;
    return (running ??= run());
  };
  const timer = setInterval(() => void drain(), POLL_MS);
  void drain();
  return {
    wake: () => void drain(),
    drain,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Delays before the next try; from then on once an hour, for ever: what is stored is never dropped. */
const BACKOFF_SECONDS = [1, 5, 30, 120, 600, 3_600] as const;

/** `tries` counts from 1. Jitter of up to a fifth keeps a burst from coming back together. */
export function backoffSeconds(tries: number, random: () => number = Math.random): number {
  const base = BACKOFF_SECONDS[Math.min(tries, BACKOFF_SECONDS.length) - 1] ?? BACKOFF_SECONDS[0];
  return Math.round(base * (1 + random() * 0.2) * 10) / 10;
}
