/**
 * Hits in fixed windows, over all replicas (docs/decisions/007). Each hit is counted by a statement, before what it limits
 * is done, so that of a thousand concurrent tries no more than allowed pass.
 */
import { createHash } from 'node:crypto';
import { errorCodes } from '@scrollstop/contracts/error';
import { type QueryExecutorProvider, sql } from 'kysely';
import { AppError } from '../errors.ts';
import { batchedCounter } from './batched-counter.ts';

export interface Budget {
  /** Name and owner of the budget, e.g. `login_guesses:someone@example.com`. */
  bucket: string;
  max: number;
  /** Length of the window. */
  seconds: number;
}

export interface Taken {
  /** Hits of the first budget in its window, including this one. */
  hits: number;
  /** Seconds until the budget that was used up is full again; null when none was. */
  wait: number | null;
  /** Takes the hit back, e.g. after a correct password. */
  giveBack: () => Promise<void>;
}

/** For how long after its `window_start` a row is kept. */
const KEPT_MS = 86_400_000;

/** Deletes the rows of all windows that have ended, whichever service or replica wrote them. */
export async function forgetOldWindows(db: QueryExecutorProvider, nowMs: number): Promise<void> {
  await sql`delete from rate_limit where window_start < ${nowMs - KEPT_MS}`.execute(db);
}

/** Hashed, so that the table contains no e-mail address or IP. */
export const keyOf = (bucket: string) => createHash('sha256').update(bucket).digest('base64url');

export const secondsLeft = (nowMs: number, seconds: number): number =>
  Math.ceil((seconds * 1000 - (nowMs % (seconds * 1000))) / 1000);

/** `window_start` of the row: the window's own, or a day before its end, so that the row outlives a longer window. */
function rowStart(seconds: number, nowMs: number): number {
  const windowMs = seconds * 1000;
  return nowMs - (nowMs % windowMs) + windowMs - Math.min(windowMs, KEPT_MS);
}

const counters = new WeakMap<QueryExecutorProvider, ReturnType<typeof batchedCounter>>();

/**
 * Takes a hit from each budget in turn, up to the first that is used up: a hit that one budget refuses does not use up
 * the next. `nowMs` in epoch ms. A thousand simultaneous hits of one bucket neither wait for each other's row lock nor
 * occupy the pool a thousand times.
 */
export async function take(db: QueryExecutorProvider, budgets: Budget[], nowMs: number): Promise<Taken> {
  let counter = counters.get(db);
  if (!counter) counters.set(db, (counter = batchedCounter()));
  const counted: { hits: number; key: string; start: number }[] = [];
  let wait: number | null = null;
  for (const { bucket, max, seconds } of budgets) {
    const [key, start] = [keyOf(bucket), rowStart(seconds, nowMs)];
    const hits = await counter(`${key} ${start}`, (more) => add(db, key, start, more));
    counted.push({ hits, key, start });
    if (hits <= max) continue;
    wait = secondsLeft(nowMs, seconds);
    break;
  }
  if (Math.random() < 0.01) await forgetOldWindows(db, nowMs);
  return {
    hits: counted[0]?.hits ?? 0,
    wait,
    giveBack: async () => {
      for (const { key, start } of counted)
        await sql`update rate_limit set hits = greatest(hits - 1, 0)
          where bucket = ${key} and window_start = ${start}`.execute(db);
    },
  };
}

/** Like `take`; throws 429 with Retry-After when a budget is used up. */
export async function takeOrRefuse(
  db: QueryExecutorProvider,
  budgets: Budget[],
  nowMs: number,
): Promise<Taken> {
  const taken = await take(db, budgets, nowMs);
  if (taken.wait !== null) throw tooMany(taken.wait);
  return taken;
}

async function add(db: QueryExecutorProvider, key: string, start: number, more: number): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    insert into rate_limit (bucket, window_start, hits) values (${key}, ${start}, ${more})
    on conflict (bucket, window_start) do update set hits = rate_limit.hits + excluded.hits
    returning hits`.execute(db);
  return rows[0]?.hits ?? more;
}

export const tooMany = (wait: number) =>
  new AppError(
    429,
    errorCodes.rateLimited,
    `Too many attempts. Please wait ${waitText(wait)} and try again.`,
    { 'retry-after': String(wait) },
  );

const waitText = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
