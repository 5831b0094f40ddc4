/**
 * Hits in fixed windows, counted in memory and exchanged with the other replicas once a second: no statement a request, and
 * up to a second of grace for each further replica (docs/decisions/007). For floods.
 */
import type { FastifyInstance } from 'fastify';
import { type QueryExecutorProvider, sql } from 'kysely';
import { type Budget, forgetOldWindows, keyOf, secondsLeft } from './limiter.ts';

const SHARE_MS = 1_000;
/** Replicas add to a window's rows up to a second after its end. */
const LATE_MS = 5_000;

interface Count {
  /** Hits of all replicas as of the last exchange. */
  shared: number;
  /** This replica's hits since then. */
  fresh: number;
}

interface Window {
  start: number;
  counts: Map<string, Count>;
  /** Rows of the window before, which nobody reads again. */
  ended: { start: number; keys: string[] } | null;
}

export interface LooseLimiter {
  /** Takes a hit; seconds until the budget is full again when it was used up, else null. */
  take(budget: Budget, nowMs: number): number | null;
  /** Hits of the budget in its window, without taking one. */
  hits(budget: Budget, nowMs: number): number;
  /** Exchanges counts with the other replicas. */
  share(nowMs: number): Promise<void>;
}

/** Shares until the app closes. */
export function installLooseLimiter(
  app: FastifyInstance,
  db: QueryExecutorProvider,
  now: () => Date,
): LooseLimiter {
  const limiter = looseLimiter(db);
  const share = () =>
    limiter
      .share(now().getTime())
      .catch((err: unknown) =>
        app.log.warn({ err }, 'rate limit counts were not shared with the other replicas, will retry'),
      );
  const timer = setInterval(() => void share(), SHARE_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return limiter;
}

export function looseLimiter(db: QueryExecutorProvider): LooseLimiter {
  /** By length in seconds. */
  const windows = new Map<number, Window>();

  function windowAt(seconds: number, nowMs: number): Window {
    const start = nowMs - (nowMs % (seconds * 1000));
    const before = windows.get(seconds);
    if (before?.start === start) return before;
    const ended = before ? { start: before.start, keys: [...before.counts.keys()] } : null;
    const window: Window = { start, counts: new Map(), ended };
    windows.set(seconds, window);
    return window;
  }

  async function forgetEnded(window: Window, seconds: number, nowMs: number): Promise<void> {
    const { ended } = window;
    if (!ended || nowMs < ended.start + seconds * 1000 + LATE_MS) return;
    window.ended = null;
    if (ended.keys.length > 0)
      await sql`delete from rate_limit where window_start = ${ended.start}
        and bucket = any(${ended.keys.map(keyOf)}::text[])`.execute(db);
    // Rows of replicas that were killed.
    if (Math.random() < 0.01) await forgetOldWindows(db, nowMs);
  }

  async function exchange({ start, counts }: Window): Promise<void> {
    const mine = [...counts]
      .filter(([, count]) => count.fresh > 0)
      .map(([bucket, count]) => ({ key: keyOf(bucket), count, sent: count.fresh }));
    if (mine.length === 0) return;
    const { rows } = await sql<{ bucket: string; hits: number }>`
      insert into rate_limit as r (bucket, window_start, hits) select bucket, ${start}, hits
      from unnest(${mine.map(({ key }) => key)}::text[], ${mine.map(({ sent }) => sent)}::int[]) as n (bucket, hits)
      on conflict (bucket, window_start) do update set hits = r.hits + excluded.hits
      returning bucket, hits`.execute(db);
    const totals = new Map(rows.map((row) => [row.bucket, row.hits]));
    for (const { key, count, sent } of mine) {
      count.fresh -= sent;
      count.shared = totals.get(key) ?? count.shared;
    }
  }

  const hits: LooseLimiter['hits'] = ({ bucket, seconds }, nowMs) => {
    const count = windowAt(seconds, nowMs).counts.get(bucket);
    return count ? count.shared + count.fresh : 0;
  };

  return {
    hits,
    take(budget, nowMs) {
      const { counts } = windowAt(budget.seconds, nowMs);
      const count = counts.get(budget.bucket) ?? { shared: 0, fresh: 0 };
      counts.set(budget.bucket, count);
      count.fresh++;
      return count.shared + count.fresh > budget.max ? secondsLeft(nowMs, budget.seconds) : null;
    },
    async share(nowMs) {
      for (const seconds of windows.keys()) {
        const window = windowAt(seconds, nowMs);
        await forgetEnded(window, seconds, nowMs);
        await exchange(window);
      }
    },
  };
}
