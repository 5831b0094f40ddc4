/**
 * Counts hits in fixed windows over all replicas (docs/decisions/007). `take` counts each hit by a statement before the
 * limited work starts, so that even a thousand concurrent tries cannot exceed it. `looseLimiter` counts in memory.
 */
import { createHash } from 'node:crypto';
import { errorCodes } from '@scrollstop/contracts/error';
import type { FastifyInstance } from 'fastify';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { BaseConfig } from '../env.ts';
import { AppError } from '../errors.ts';
import { batchedCounter } from './batched-counter.ts';
import { repeat } from './repeat.ts';

export interface Allowance {
  /** RATE_LIMITS can override the numbers by this name, e.g. `login_guesses`. */
  name: string;
  max: number;
  /** Length of the window. */
  seconds: number;
}

export interface Budget extends Allowance {
  /** Hits with the same key are counted together, e.g. an address or the id of a user. */
  key: string | number;
}

/** The dependencies of a service that counting needs. */
export interface LimitDeps {
  config: Pick<BaseConfig, 'RATE_LIMITS'>;
  database: { db: QueryExecutorProvider };
  now: () => Date;
}

export interface Count {
  /** Hits of the budget in its window; with several budgets, those of the first. */
  hits: number;
  /** Seconds until the exhausted budget is full again; null when none is exhausted. */
  wait: number | null;
}

export interface Taken extends Count {
  /** Takes the hit back, e.g. after a correct password. */
  giveBack: () => Promise<void>;
}

/** How long a row is kept after its `start`. */
const KEPT_MS = 86_400_000;

/** `bucket` is hashed, so that the table contains no e-mail address or IP. */
type Row = { bucket: string; start: number };

function windowOf({ config, now }: LimitDeps, { name, key, ...budget }: Budget) {
  const { max, seconds } = config.RATE_LIMITS[name] ?? budget;
  const nowMs = now().getTime();
  const end = nowMs - (nowMs % (seconds * 1000)) + seconds * 1000;
  // A window longer than a day is stored as if it began a day before its end, so that its row is kept until then.
  const start = end - Math.min(seconds * 1000, KEPT_MS);
  return { bucket: `${name}:${key}`, start, end, max, wait: Math.ceil((end - nowMs) / 1000) };
}

const rowOf = ({ bucket, start }: Row): Row => ({
  bucket: createHash('sha256').update(bucket).digest('base64url'),
  start,
});
const idOf = ({ bucket, start }: Row) => `${bucket} ${start}`;

/** Resolves to the new hits by `idOf`. Rows are added in order, so that two replicas cannot deadlock over them. */
async function add(db: QueryExecutorProvider, added: (Row & { more: number })[]) {
  const { rows } = await sql<Row & { hits: number }>`
    insert into rate_limit as r (bucket, window_start, hits)
    select * from unnest(${added.map(({ bucket }) => bucket)}::text[],
      ${added.map(({ start }) => start)}::bigint[], ${added.map(({ more }) => more)}::int[]) order by 1, 2
    on conflict (bucket, window_start) do update set hits = r.hits + excluded.hits
    returning bucket, window_start as start, hits`.execute(db);
  return new Map(rows.map((row) => [idOf(row), row.hits]));
}

/** Deletes the rows of all windows that have ended, whichever service or replica wrote them. */
export async function forgetOldWindows({ database: { db }, now }: LimitDeps): Promise<void> {
  await sql`delete from rate_limit where window_start < ${now().getTime() - KEPT_MS}`.execute(db);
}

const counters = new WeakMap<QueryExecutorProvider, ReturnType<typeof batchedCounter>>();

/**
 * Takes a hit from each budget in turn and stops at the first that is exhausted, so that a refused hit does not use up
 * the next budget. A thousand simultaneous hits of one bucket become few statements (batched-counter.ts): they neither
 * wait for each other's row lock nor occupy the whole pool.
 */
export async function take(deps: LimitDeps, ...budgets: Budget[]): Promise<Taken> {
  const { db } = deps.database;
  let counter = counters.get(db);
  if (!counter) counters.set(db, (counter = batchedCounter()));
  const counted: (Row & { hits: number })[] = [];
  let wait: number | null = null;
  for (const budget of budgets) {
    const window = windowOf(deps, budget);
    const row = rowOf(window);
    const id = idOf(row);
    const hits = await counter(id, async (more) => (await add(db, [{ ...row, more }])).get(id) ?? more);
    counted.push({ ...row, hits });
    if (hits <= window.max) continue;
    wait = window.wait;
    break;
  }
  if (Math.random() < 0.01) await forgetOldWindows(deps);
  return {
    hits: counted[0]?.hits ?? 0,
    wait,
    giveBack: async () => {
      for (const { bucket, start } of counted)
        await sql`update rate_limit set hits = greatest(hits - 1, 0)
          where bucket = ${bucket} and window_start = ${start}`.execute(db);
    },
  };
}

/** Like `take`, but throws 429 with Retry-After when a budget is exhausted. */
export async function takeOrRefuse(deps: LimitDeps, ...budgets: Budget[]): Promise<Taken> {
  const taken = await take(deps, ...budgets);
  if (taken.wait !== null) throw tooMany(taken.wait);
  return taken;
}

const waitText = (seconds: number) => {
  if (seconds >= 90) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? 'a second' : `${seconds} seconds`;
};

export const tooMany = (wait: number, message = `Too many attempts. Please wait ${waitText(wait)} and try again.`) =>
  new AppError(429, errorCodes.rateLimited, message, { 'retry-after': String(wait) });

const SHARE_MS = 1_000;
/** Rows are kept a little longer, because replicas add to them up to a second after the window's end. */
const LATE_MS = 5_000;

/**
 * Counts in memory and exchanges counts with other replicas once a second, so a request costs no statement, but each
 * further replica may let a second's worth of hits too many pass. For floods only; guesses, payments and mails are
 * counted exactly.
 */
export function looseLimiter(deps: LimitDeps) {
  const { db } = deps.database;
  /** `shared` are the hits of all replicas as of the last exchange, `fresh` this replica's since then. */
  const counts = new Map<string, { row: Row; end: number; shared: number; fresh: number }>();

  return {
    take: (budget: Budget): Count => {
      const { max, wait, end, ...window } = windowOf(deps, budget);
      const id = idOf(window);
      let count = counts.get(id);
      if (!count) counts.set(id, (count = { row: rowOf(window), end, shared: 0, fresh: 0 }));
      const hits = count.shared + ++count.fresh;
      return { hits, wait: hits > max ? wait : null };
    },
    /** Takes no hit; `wait` says whether one would be refused. */
    look: (budget: Budget): Count => {
      const { max, wait, ...window } = windowOf(deps, budget);
      const { shared, fresh } = counts.get(idOf(window)) ?? { shared: 0, fresh: 0 };
      return { hits: shared + fresh, wait: shared + fresh >= max ? wait : null };
    },
    /** Exchanges counts with the other replicas. */
    share: async (): Promise<void> => {
      const nowMs = deps.now().getTime();
      const ended = [...counts].filter(([, { end }]) => nowMs >= end + LATE_MS);
      for (const [id] of ended) counts.delete(id);
      if (ended.length > 0)
        await sql`delete from rate_limit where (bucket, window_start) in (
          select * from unnest(${ended.map(([, { row }]) => row.bucket)}::text[],
            ${ended.map(([, { row }]) => row.start)}::bigint[]))`.execute(db);
      // Rows of replicas that were killed.
      if (ended.length > 0 && Math.random() < 0.01) await forgetOldWindows(deps);
      const sent = [...counts.values()]
        .filter(({ fresh }) => fresh > 0)
        .map((count) => ({ ...count.row, count, more: count.fresh }));
      if (sent.length === 0) return;
      const sums = await add(db, sent);
      for (const { count, more, ...row } of sent) {
        count.fresh -= more;
        count.shared = sums.get(idOf(row)) ?? count.shared;
      }
    },
  };
}

/** Exchanges counts until the app closes. */
export function installLooseLimiter(app: FastifyInstance, deps: LimitDeps) {
  const limiter = looseLimiter(deps);
  const sharing = repeat('share the counts of rate limits', SHARE_MS, app.log, limiter.share);
  app.addHook('onClose', async () => void sharing.stop());
  return limiter;
}
