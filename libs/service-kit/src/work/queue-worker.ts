/** The loop that processes a durable queue beside requests: at once after a wake-up, otherwise at the next poll. */
import type { FastifyBaseLogger } from 'fastify';
import type { QueryExecutorProvider } from 'kysely';
import type { JobQueue } from './job-queue.ts';
import { type Repeated, repeat } from './repeat.ts';

const POLL_MS = 2_000;

export interface QueueWork<Job> {
  queue: JobQueue<Job>;
  db: QueryExecutorProvider;
  log: FastifyBaseLogger;
  /** Finishes or retries every job. A job with neither is claimed again after its lease. */
  work: (jobs: Job[]) => Promise<void>;
  /** Runs before each pass, to create jobs that the clock causes. */
  prepare?: () => Promise<void>;
  /** The clock for due times; by default the database's. */
  now?: () => Date;
  pollMs?: number;
}

/** Call `wake` after this process has inserted a job. */
export type QueueWorker = Repeated;

/**
 * Starts at once. Failures are logged and retried: the worker survives the absence of PostgreSQL and of the
 * providers. Several replicas may run at the same time.
 */
export const startQueueWorker = <Job>(work: QueueWork<Job>): QueueWorker =>
  repeat(work.queue.name, work.pollMs ?? POLL_MS, work.log, (isStopped) => workOff(work, isStopped));

/**
 * One pass: works until no job is due or the worker is stopped. A backlog is processed in several batches at once, so
 * that a slow job, such as a call without a response, delays only the jobs of its own batch.
 */
export async function workOff<Job>(
  { queue, db, work, prepare, now }: QueueWork<Job>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  await prepare?.();
  const claim = () => (isStopped() ? [] : queue.claim(db, now?.()));
  async function lane(first: Job[] | Promise<Job[]>): Promise<void> {
    for (let jobs = await first; jobs.length > 0; jobs = await claim()) {
      await work(jobs);
      if (jobs.length < queue.batch) return;
    }
  }
  const jobs = await claim();
  const more = jobs.length === queue.batch ? queue.lanes - 1 : 0;
  const lanes = [lane(jobs), ...Array.from({ length: more }, () => lane(claim()))];
  for (const ended of await Promise.allSettled(lanes)) if (ended.status === 'rejected') throw ended.reason;
}
