/** Requests per minute that one client network may send, by the matched route (docs/reliability.md#edges). */
import { errorCodes } from '@scrollstop/contracts/error';
import { AppError } from '@scrollstop/service-kit/errors';
import { clientNetwork, type LimitOverrides } from '@scrollstop/service-kit/limits';
import { secondsLeft } from '@scrollstop/service-kit/work/limiter';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LooseLimiter } from '@scrollstop/service-kit/work/loose-limiter';

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

const probes = new Set(['/healthz', '/readyz']);

export interface LimitOptions {
  limiter: LooseLimiter;
  overrides: LimitOverrides;
  now: () => Date;
}

export function installLimits(app: FastifyInstance, { limiter, overrides, now }: LimitOptions): void {
  const budget = (name: Name, request: FastifyRequest) => {
    const network = clientNetwork(request.ip);
    // A forger of one party's webhooks must not block another party's.
    const whose = name.startsWith('webhooks') ? `${request.routeOptions.url}:${network}` : network;
    return { bucket: `${name}:${whose}`, max: overrides[name]?.max ?? limits[name], seconds: 60 };
  };
  const take = (name: Name, request: FastifyRequest, nowMs: number) => {
    const wait = limiter.take(budget(name, request), nowMs);
    if (wait !== null) throw tooMany(wait);
  };

  app.addHook('onRequest', async (request) => {
    const { config, url } = request.routeOptions;
    const nowMs = now().getTime();
    if (config.counted === 'files' || (url !== undefined && probes.has(url))) return;
    if (config.counted === 'webhooks') {
      take('webhooks', request, nowMs);
      const refused = budget('webhooks_refused', request);
      if (limiter.hits(refused, nowMs) >= refused.max) throw tooMany(secondsLeft(nowMs, refused.seconds));
    } else take(config.counted === 'reports' ? 'csp_reports' : 'global', request, nowMs);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (request.routeOptions.config.counted !== 'webhooks') return;
    if (statusCode >= 400 && statusCode < 500 && statusCode !== 429)
      limiter.take(budget('webhooks_refused', request), now().getTime());
  });
}

const tooMany = (wait: number) =>
  new AppError(429, errorCodes.rateLimited, `Too many requests. Please wait ${wait} seconds.`, {
    'retry-after': String(wait),
  });
