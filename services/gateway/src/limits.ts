/** Requests per minute that one client network may send, by the matched route (docs/reliability.md#edges). */
import { errorCodes } from '@scrollstop/contracts/error';
import { AppError } from '@scrollstop/service-kit/errors';
import { clientNetwork, type LimitOverrides } from '@scrollstop/service-kit/limits';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { secondsLeft, type SharedCounts } from '@scrollstop/service-kit/work/shared-counts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The counter of this route's requests. `files` are not limited, because a first visit loads many. A store or a
     * provider sends its `webhooks` in bursts from few addresses. `reports` may come by the dozen from one broken page.
     * All other requests share one counter, including unknown addresses.
     */
    counted?: 'files' | 'webhooks' | 'reports';
  }
}

/** Requests per minute and network, over all replicas; RATE_LIMITS may set another `max` by the same names. */
const limits = {
  global: 300,
  /** Per second, twice the burst that a store sends in 20 s (docs/reliability.md). */
  webhooks: 60_000,
  /** Webhooks that their service refused: this slows down a forger, and a provider with a wrong secret will retry. */
  webhooks_refused: 120,
  csp_reports: 60,
};
type Name = keyof typeof limits;

const SHARE_MS = 1_000;
const probes = new Set(['/healthz', '/readyz']);

export interface LimitOptions {
  counts: SharedCounts;
  overrides: LimitOverrides;
  log: FastifyBaseLogger;
  now: () => Date;
}

export function installLimits(app: FastifyInstance, { counts, overrides, log, now }: LimitOptions): void {
  const max = (name: Name) => overrides[name]?.max ?? limits[name];
  const bucket = (name: Name, request: FastifyRequest) => {
    const network = clientNetwork(request.ip);
    // A forger of one party's webhooks must not block another party's.
    return name.startsWith('webhooks')
      ? `${name}:${request.routeOptions.url}:${network}`
      : `${name}:${network}`;
  };
  const take = (name: Name, request: FastifyRequest, nowMs: number) => {
    if (counts.hit(bucket(name, request), nowMs) > max(name)) throw tooMany(nowMs);
  };

  app.addHook('onRequest', async (request) => {
    const { config, url } = request.routeOptions;
    const nowMs = now().getTime();
    if (config.counted === 'files' || (url !== undefined && probes.has(url))) return;
    if (config.counted === 'webhooks') {
      take('webhooks', request, nowMs);
      if (counts.hits(bucket('webhooks_refused', request), nowMs) >= max('webhooks_refused'))
        throw tooMany(nowMs);
    } else take(config.counted === 'reports' ? 'csp_reports' : 'global', request, nowMs);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (request.routeOptions.config.counted !== 'webhooks') return;
    if (statusCode >= 400 && statusCode < 500 && statusCode !== 429)
      counts.hit(bucket('webhooks_refused', request), now().getTime());
  });

  const timer = setInterval(() => {
    counts
      .share(now().getTime())
      .catch((err: unknown) =>
        log.warn({ err }, 'rate limit counts were not shared with the other replicas, will retry'),
      );
  }, SHARE_MS);
  app.addHook('onClose', async () => clearInterval(timer));
}

function tooMany(nowMs: number): AppError {
  const wait = secondsLeft(nowMs);
  return new AppError(429, errorCodes.rateLimited, `Too many requests. Please wait ${wait} seconds.`, {
    'retry-after': String(wait),
  });
}
