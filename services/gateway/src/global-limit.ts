/**
 * 300 requests a minute per client network, over all replicas (reliability.md). Counting in memory and sharing
 * once a second keeps PostgreSQL off the path of every request; the price is up to a second of grace.
 */
import { errorCodes } from '@scrollstop/contracts/error';
import { AppError } from '@scrollstop/service-kit/errors';
import { clientNetwork } from '@scrollstop/service-kit/limits';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type QueryExecutorProvider, sql } from 'kysely';

const WINDOW_MS = 60_000;
const SHARE_MS = 1_000;

interface Count {
  /** Hits of all replicas as of the last exchange. */
  shared: number;
  /** Our own since then. */
  fresh: number;
}

export interface GlobalLimit {
  /** Counts one hit; seconds to wait when it is one too many, else 0. */
  hit(network: string, nowMs: number): number;
  /** Exchanges counts with the other replicas. */
  share(nowMs: number): Promise<void>;
}

export function globalLimit(db: QueryExecutorProvider, max: number): GlobalLimit {
  let windowStart = 0;
  let counts = new Map<string, Count>();
  const roll = (nowMs: number) => {
    const start = Math.floor(nowMs / WINDOW_MS) * WINDOW_MS;
    if (start === windowStart) return;
    windowStart = start;
    counts = new Map();
  };
  return {
    hit(network, nowMs) {
      roll(nowMs);
      const count = counts.get(network) ?? { shared: 0, fresh: 0 };
      counts.set(network, count);
      count.fresh++;
      return count.shared + count.fresh > max ? Math.ceil((windowStart + WINDOW_MS - nowMs) / 1000) : 0;
    },
    async share(nowMs) {
      roll(nowMs);
      const mine = [...counts].filter(([, count]) => count.fresh > 0);
      if (mine.length === 0) return;
      const sent = mine.map(([, count]) => count.fresh);
      const { rows } = await sql<{ bucket: string; hits: number }>`
        insert into rate_limit as r (bucket, window_start, hits)
        select bucket, ${windowStart}, hits from unnest(${mine.map(([network]) => network)}::text[], ${sent}::int[]) as n (bucket, hits)
        on conflict (bucket, window_start) do update set hits = r.hits + excluded.hits
        returning bucket, hits`.execute(db);
      const totals = new Map(rows.map((row) => [row.bucket, row.hits]));
      mine.forEach(([network, count], index) => {
        count.fresh -= sent[index] ?? 0;
        count.shared = totals.get(network) ?? count.shared;
      });
      await sql`delete from rate_limit where window_start < ${windowStart - WINDOW_MS}`.execute(db);
    },
  };
}

/**
 * Files are free: they cost nothing and a first visit asks for many. So are webhooks: a store or a provider sends
 * its burst from few addresses, and each proves itself by a signature. Everything else counts, 404s too.
 */
const free = /^\/(static\/|remotes\/|icons\/|fonts\/|healthz$|readyz$|api\/(shopify|billing)\/webhooks\/)/;

export function installGlobalLimit(app: FastifyInstance, limit: GlobalLimit, log: FastifyBaseLogger): void {
  app.addHook('onRequest', async (request) => {
    if (free.test(request.url)) return;
    const wait = limit.hit(clientNetwork(request.ip), Date.now());
    if (wait === 0) return;
    throw new AppError(429, errorCodes.rateLimited, `Too many requests. Please wait ${wait} seconds.`, {
      'retry-after': String(wait),
    });
  });
  const timer = setInterval(() => {
    limit.share(Date.now()).catch((err: unknown) => log.warn({ err }, 'rate limit counts are not shared'));
  }, SHARE_MS);
  app.addHook('onClose', async () => clearInterval(timer));
}
