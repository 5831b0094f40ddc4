/** Requests per minute that one client network may send, by the matched route (docs/reliability.md#edges). */
import { clientNetwork } from '@scrollstop/service-kit/limits';
import {
  type Budget,
  type Count,
  installLooseLimiter,
  type LimitDeps,
  tooMany,
} from '@scrollstop/service-kit/work/limiter';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The counter of this route's requests. `files` are not limited, because a first visit loads many. Stores and
     * providers send `webhooks` in bursts from few addresses. One broken page may send dozens of `csp_reports`.
     * All other requests share one counter, including those to unknown addresses.
     */
    counted?: 'files' | 'webhooks' | 'csp_reports';
  }
}

/** Requests per minute and network, over all replicas; RATE_LIMITS can override them by these names. */
const limits = {
  global: 300,
  /** A thousand per second, twice as many as a store sends in a burst (docs/reliability.md). */
  webhooks: 60_000,
  /** Webhooks that their service has refused: slows down forgers; a provider with a wrong secret will retry. */
  webhooks_refused: 120,
  csp_reports: 60,
};
type Name = keyof typeof limits;

const probes = new Set(['/healthz', '/readyz']);

export function installLimits(app: FastifyInstance, deps: LimitDeps): void {
  const limiter = installLooseLimiter(app, deps);
  const budget = (name: Name, request: FastifyRequest): Budget => {
    const network = clientNetwork(request.ip);
    // A forger of one party's webhooks must not block those of another party.
    const key = name.startsWith('webhooks') ? `${request.routeOptions.url}:${network}` : network;
    return { name, key, max: limits[name], seconds: 60 };
  };
  const refuseIfUsedUp = ({ wait }: Count) => {
    if (wait !== null) throw tooMany(wait);
  };

  app.addHook('onRequest', async (request) => {
    const { config, url } = request.routeOptions;
    const { counted = 'global' } = config;
    if (counted === 'files' || (url !== undefined && probes.has(url))) return;
    refuseIfUsedUp(limiter.take(budget(counted, request)));
    if (counted === 'webhooks') refuseIfUsedUp(limiter.look(budget('webhooks_refused', request)));
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (request.routeOptions.config.counted !== 'webhooks') return;
    if (statusCode >= 400 && statusCode < 500 && statusCode !== 429) limiter.take(budget('webhooks_refused', request));
  });
}
