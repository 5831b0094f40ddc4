/**
 * A table as a durable queue. A job is a row that is inserted in the same transaction as its cause, so neither exists
 * without the other (docs/decisions/037).
 */
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

/**
 * Each queue has a table of its own, so that the erasure and the export find its jobs. The table needs the columns
 * `tries`, `due_at` (when a job may be claimed) and `done_at` (null until it is finished), and an index on `due_at` of
 * the open jobs.
 */
export interface QueueTable<Job extends { tries: number }> {
  /** Label of the queue in logs and metrics. */
  name: string;
  table: string;
  /** Column of each further field of a claimed job. */
  columns: { readonly [Field in Exclude<keyof Job & string, 'tries'>]-?: string };
  /** Fields of the primary key. */
  key: readonly Exclude<keyof Job & string, 'tries'>[];
  /** Jobs of one claim. */
  batch: number;
  /** Batches that one worker may process at once; one by default. */
  lanes?: number;
  /** Must be longer than a batch can take: after this time the jobs of a dead worker are claimed again. */
  leaseSeconds: number;
  /** Delays after the first, second … failure; the last one repeats for ever. */
  retrySeconds?: readonly number[];
}

export interface JobQueue<Job> extends Required<
  Pick<QueueTable<never>, 'name' | 'table' | 'batch' | 'lanes' | 'leaseSeconds'>
> {
  /** Claims due jobs for the time of the lease. `now` is for tests; the default is the database's clock. */
  claim: (db: QueryExecutorProvider, now?: Date) => Promise<Job[]>;
  /** Finishes jobs, whatever their outcome; `set` has further columns. Call it in the transaction of their effect. */
  finish: (db: QueryExecutorProvider, jobs: readonly Job[], set?: Record<string, unknown>) => Promise<void>;
  /** Deletes jobs whose cause is gone, such as the account. */
  drop: (db: QueryExecutorProvider, jobs: readonly Job[]) => Promise<void>;
  /** Schedules a failed job again, after its backoff. */
  retry: (
    db: QueryExecutorProvider,
    job: Job,
    options?: { set?: Record<string, unknown>; now?: Date },
  ) => Promise<void>;
  /** True when no delay is left, for a queue that then gives the job up. */
  isLast: (job: Job) => boolean;
}

/** The last delay repeats for ever: a stored job is never dropped, unless its queue limits the tries. */
const RETRY_SECONDS = [1, 5, 30, 120, 600, 3_600] as const;
/** For work that is given up after almost a day. */
export const RETRY_FOR_A_DAY = [30, 60, 300, 900, 3_600, 14_400, 43_200] as const;

/** `tries` counts from 1. Jitter of up to a fifth keeps the jobs of a burst from retrying together. */
export function backoffSeconds(
  tries: number,
  seconds: readonly number[] = RETRY_SECONDS,
  random: () => number = Math.random,
): number {
  const base = seconds[Math.min(tries, seconds.length) - 1] ?? seconds[0] ?? 1;
  return Math.round(base * (1 + random() * 0.2) * 10) / 10;
}

export function jobQueue<Job extends { tries: number }>(options: QueueTable<Job>): JobQueue<Job> {
  const { name, batch, lanes = 1, columns, retrySeconds = RETRY_SECONDS } = options;
  const table = sql.table(options.table);
  const keys = sql.join(options.key.map((field) => sql.ref(columns[field])));
  const fields = sql.join(
    Object.entries<string>({ ...columns, tries: 'tries' }).map(
      ([field, column]) => sql`${sql.ref(column)} as ${sql.id(field)}`,
    ),
  );
  const isOneOf = (jobs: readonly Job[]) =>
    sql`(${keys}) in (${sql.join(jobs.map((job) => sql`(${sql.join(options.key.map((field) => job[field]))})`))})`;

  return {
    name,
    table: options.table,
    batch,
    lanes,
    leaseSeconds: options.leaseSeconds,
    claim: async (db, now) => {
      // `skip locked` passes over jobs that another worker is claiming, without waiting for them.
      const { rows } = await sql<Job>`
        update ${table} set tries = tries + 1, due_at = ${after(now, options.leaseSeconds)}
        where (${keys}) in (
          select ${keys} from ${table} where done_at is null and due_at <= ${clock(now)}
          order by due_at limit ${batch} for update skip locked)
        returning ${fields}`.execute(db);
      return rows;
    },
    finish: async (db, jobs, set = {}) => {
      if (jobs.length === 0) return;
      await sql`update ${table} set ${assignments({ done_at: sql`now()`, ...set })}
        where ${isOneOf(jobs)}`.execute(db);
    },
    drop: async (db, jobs) => {
      if (jobs.length === 0) return;
      await sql`delete from ${table} where ${isOneOf(jobs)}`.execute(db);
    },
    retry: async (db, job, { set = {}, now } = {}) => {
      const wait = after(now, backoffSeconds(job.tries, retrySeconds));
      await sql`update ${table} set ${assignments({ ...set, due_at: wait })}
        where ${isOneOf([job])}`.execute(db);
    },
    isLast: ({ tries: soFar }) => soFar > retrySeconds.length,
  };
}

const clock = (now: Date | undefined): RawBuilder<unknown> =>
  now ? sql`${now.toISOString()}::timestamptz` : sql`now()`;

const after = (now: Date | undefined, seconds: number) =>
  sql`${clock(now)} + make_interval(secs => ${seconds}::double precision)`;

const assignments = (set: Record<string, unknown>) =>
  sql.join(Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
