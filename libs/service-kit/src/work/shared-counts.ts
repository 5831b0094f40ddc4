/**
 * Hits per window, over all replicas (docs/decisions/007). Counting in memory and sharing once a second keeps
 * PostgreSQL out of the path of every request; the price is up to a second of grace.
 */
import { createHash } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';

/** Replicas add to a window's rows up to a second after its end. */
const LATE_MS = 5_000;

interface Count {
  /** Hits of all replicas as of the last exchange. */
  shared: number;
  /** This replica's hits since then. */
  fresh: number;
}

export interface SharedCounts {
  /** Counts one hit and returns the hits of this window, including it. */
  hit(bucket: string, nowMs: number): number;
  /** Returns the hits without counting one. */
  hits(bucket: string, nowMs: number): number;
  /** Exchanges counts with the other replicas. */
  share(nowMs: number): Promise<void>;
}

/** For how long after its `window_start` a row is kept. A longer window is entered under its last day (limits.ts). */
export const KEPT_MS = 86_400_000;
/** Deletes the rows of all windows that have ended, whichever service or replica wrote them. */
export async function forgetOldWindows(db: QueryExecutorProvider, nowMs: number): Promise<void> {
  await sql`delete from rate_limit where window_start < ${nowMs - KEPT_MS}`.execute(db);
}

export const secondsLeft = (nowMs: number, seconds = 60): number =>
  Math.ceil((seconds * 1000 - (nowMs % (seconds * 1000))) / 1000);
/** Hashed, so that the table contains no e-mail address or IP. */
export const keyOf = (bucket: string) => createHash('sha256').update(bucket).digest('base64url');

/** Fixed windows of `seconds`. */
export function sharedCounts(db: QueryExecutorProvider, seconds = 60): SharedCounts {
  const windowMs = seconds * 1000;
  let windowStart = 0;
  let counts = new Map<string, Count>();
  /** Rows of the window before, which nobody reads again. */
  let ended: { start: number; keys: string[] } | null = null;
  const roll = (nowMs: number) => {
    const start = nowMs - (nowMs % windowMs);
    if (start === windowStart) return;
    ended = { start: windowStart, keys: [...counts.keys()] };
    windowStart = start;
    counts = new Map();
  };
  const forgetEnded = async (nowMs: number) => {
    if (!ended || nowMs < ended.start + windowMs + LATE_MS) return;
    const { start, keys } = ended;
    ended = null;
    if (keys.length > 0)
      await sql`delete from rate_limit where window_start = ${start} and bucket = any(${keys.map(keyOf)}::text[])`.execute(
        db,
      );
    // Rows of replicas that were killed.
    if (Math.random() < 0.01) await forgetOldWindows(db, nowMs);
  };
  const sum = (count: Count | undefined) => (count ? count.shared + count.fresh : 0);
  return {
    hit(bucket, nowMs) {
      roll(nowMs);
      const count = counts.get(bucket) ?? { shared: 0, fresh: 0 };
      counts.set(bucket, count);
      count.fresh++;
      return sum(count);
    },
    hits(bucket, nowMs) {
      roll(nowMs);
      return sum(counts.get(bucket));
    },
    async share(nowMs) {
      roll(nowMs);
      await forgetEnded(nowMs);
      const mine = [...counts]
        .filter(([, count]) => count.fresh > 0)
        .map(([bucket, count]) => ({ key: keyOf(bucket), count, sent: count.fresh }));
      if (mine.length === 0) return;
      const { rows } = await sql<{ bucket: string; hits: number }>`
        insert into rate_limit as r (bucket, window_start, hits)
        select bucket, ${windowStart}, hits
        from unnest(${mine.map(({ key }) => key)}::text[], ${mine.map(({ sent }) => sent)}::int[]) as n (bucket, hits)
        on conflict (bucket, window_start) do update set hits = r.hits + excluded.hits
        returning bucket, hits`.execute(db);
      const totals = new Map(rows.map((row) => [row.bucket, row.hits]));
      for (const { key, count, sent } of mine) {
        count.fresh -= sent;
        count.shared = totals.get(key) ?? count.shared;
      }
    },
  };
}
