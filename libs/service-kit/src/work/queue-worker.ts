/** The loop that works through a durable queue beside requests: at once after a wake-up, otherwise at the next poll. */
import type { FastifyBaseLogger } from 'fastify';
import type { QueryExecutorProvider } from 'kysely';
import type { JobQueue } from './job-queue.ts';

const POLL_MS = 2_000;

export interface QueueWork<Job> {
  queue: JobQueue<Job>;
  db: QueryExecutorProvider;
  log: FastifyBaseLogger;
  /** Finishes or retries every job. A job with neither is claimed again after its lease. */
  work: (jobs: Job[]) => Promise<void>;
  /** Runs before each pass, to create jobs that are caused by the clock. */
  prepare?: () => Promise<void>;
  /** The clock for due times; by default the database's. */
  now?: () => Date;
  pollMs?: number;
}

export interface QueueWorker {
  /** This process inserted a job: look now, not at the next poll. */
  wake: () => void;
  /** Works until no job is due. For tests. */
  drain: () => Promise<void>;
  /** Claims no more jobs and resolves when the running jobs have ended. */
  stop: () => Promise<void>;
}

/**
 * Starts at once. Failures are logged and retried: the worker survives the absence of PostgreSQL and of the
 * providers. Several replicas may run at the same time.
 */
export function startQueueWorker<Job>(work: QueueWork<Job>): QueueWorker {
  let stopped = false;
  let again = false;
  let running: Promise<void> | null = null;
  const run = async () => {
    try {
      while (again && !stopped) {
        again = false;
        await workOff(work, () => stopped);
      }
    } catch (err) {
      work.log.warn({ err, queue: work.queue.name }, 'pass over a queue failed, will retry');
    } finally {
      running = null;
    }
  };
  const drain = () => {
    again = true;
    return (running ??= run());
  };
  const timer = setInterval(() => void drain(), work.pollMs ?? POLL_MS);
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

/** One pass: works until no job is due, or the worker is stopped. */
export async function workOff<Job>(
  { queue, db, work, prepare, now }: QueueWork<Job>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  await prepare?.();
  while (!isStopped()) {
    const jobs = await queue.claim(db, now?.());
    if (jobs.length > 0) await work(jobs);
    if (jobs.length < queue.batch) return;
  }
}
