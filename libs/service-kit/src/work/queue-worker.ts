/** The loop that does the jobs of a durable queue beside requests: at once when woken, else at the next poll. */
import type { FastifyBaseLogger } from 'fastify';
import type { QueryExecutorProvider } from 'kysely';
import type { JobQueue } from './job-queue.ts';

const POLL_MS = 2_000;

export interface QueueWork<Job> {
  queue: JobQueue<Job>;
  db: QueryExecutorProvider;
  log: FastifyBaseLogger;
  /** Finishes every job or has it retried. A job about which it does neither comes again after its lease. */
  work: (jobs: Job[]) => Promise<void>;
  /** Runs before each pass, to make jobs that only the clock causes. */
  prepare?: () => Promise<void>;
  /** The clock by which jobs are due; without it that of the database. */
  now?: () => Date;
  pollMs?: number;
}

export interface QueueWorker {
  /** A job was inserted by this process: look now, not at the next poll. */
  wake: () => void;
  /** Works until nothing is due. For tests. */
  drain: () => Promise<void>;
  /** Claims nothing more and resolves when the jobs under way are over. */
  stop: () => Promise<void>;
}

/**
 * Starts at once. Failures are logged and tried again: the worker outlives the absence of Postgres and of the
 * providers. Several replicas may run side by side.
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
      work.log.warn({ err, queue: work.queue.name }, 'work on a queue failed, will try again');
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

/** One pass: works until no job is due, or the worker is told to stop. */
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
