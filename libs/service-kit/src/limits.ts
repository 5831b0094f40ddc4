/**
 * Rate limits with counters in PostgreSQL, so that replicas share them (docs/reliability.md#edges).
 * A route names its limits in `config.limits`; fixed windows, one upsert per limit and request unless it is `loose`.
 */
import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { type QueryExecutorProvider, sql } from 'kysely';
import {
  type Allowance,
  type Budget,
  installLooseLimiter,
  type LimitDeps,
  type Taken,
  takeOrRefuse,
  tooMany,
} from './work/limiter.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The hits counted for this request by the limits of its route, which can be given back; null without any. */
    taken: Taken | null;
  }
}

export interface Limit extends Allowance {
  /** Counted in memory, for floods (`looseLimiter`). */
  loose?: boolean;
  /** Key of the counter; undefined skips the limit for this request. */
  of: (request: FastifyRequest) => string | number | undefined;
}

/** The network of a client. An IPv6 customer owns at least a /64, so a single address below it identifies no client. */
export function clientNetwork(client: string): string {
  // Some load balancers add the client's port, which differs for each connection.
  const ip = client.replace(/^\[(.+)\]:\d+$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  if (!isIPv6(ip)) return ip;
  const address = ipaddr.process(ip.replace(/%.*/, ''));
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

const countedBy =
  (of: Limit['of']) =>
  (name: string, max: number, seconds: number, options: Pick<Limit, 'loose'> = {}): Limit => ({
    name,
    max,
    seconds,
    of,
    ...options,
  });

export const perIp = countedBy(({ ip }) => clientNetwork(ip));
export const perUser = countedBy(({ userId }) => userId || undefined);
/** For steps that a user takes against a stolen session, which must not use up the tries of the user's own session. */
export const perSession = countedBy(({ sessionId }) => sessionId || undefined);

/** UNLOGGED keeps the counters out of the write-ahead log: they need not survive a crash. */
export const createRateLimit = (db: QueryExecutorProvider) =>
  sql`
    create unlogged table rate_limit (
      bucket text not null, window_start bigint not null, hits int not null, primary key (bucket, window_start)
    );
    create index rate_limit_window on rate_limit (window_start);
  `.execute(db);

/** Runs last before the handler, so that `of` can use `userId` and the parsed body. */
export function installLimits(app: FastifyInstance, deps: LimitDeps | undefined): void {
  if (!deps) {
    app.addHook('onRoute', ({ url, config }) => {
      if (config?.limits?.length) throw new Error(`${url} has limits, but the app has no db to count in.`);
    });
    return;
  }
  const loose = installLooseLimiter(app, deps);
  app.decorateRequest('taken', null);
  app.addHook('preHandler', async (request) => {
    const exact: Budget[] = [];
    for (const limit of request.routeOptions.config.limits ?? []) {
      const key = limit.of(request);
      if (key === undefined) continue;
      if (!limit.loose) {
        exact.push({ ...limit, key });
        continue;
      }
      const { wait } = loose.take({ ...limit, key });
      if (wait !== null) throw tooMany(wait);
    }
    if (exact.length > 0) request.taken = await takeOrRefuse(deps, ...exact);
  });
  // Neither a failure on our side nor a request that was dropped because its client had left (499) uses up a try. If
  // the database itself failed, the hit stays counted.
  app.addHook('onSend', async ({ taken }, { statusCode }) => {
    if (statusCode >= 499) await taken?.giveBack().catch(() => undefined);
  });
}
