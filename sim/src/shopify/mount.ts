import type { FastifyInstance } from 'fastify';
import type { Close, SimDeps } from '../deps.ts';
import { accessToken, createShopifySim, type ShopifySim } from './context.ts';
import { shopifyControl } from './control.ts';
import { executeGraphql, type Result } from './graphql.ts';
import { apiVersion } from './schema.ts';

interface Route {
  Params: { version: string };
}

/** The one store's Admin API; SHOPIFY_API_BASE replaces https://{shop}.myshopify.com. Requires the webhook secret. */
export function mountShopify(app: FastifyInstance, { config, journal, now }: SimDeps): Close {
  const { SHOPIFY_WEBHOOK_SECRET } = config;
  if (!SHOPIFY_WEBHOOK_SECRET) return () => undefined;
  const sim = createShopifySim({ ...config, SHOPIFY_WEBHOOK_SECRET }, journal, now);
  app.post<Route>('/admin/api/:version/graphql.json', ({ id, params, headers, body }, reply) => {
    const response = respondTo(sim, params.version, headers['x-shopify-access-token'], body);
    return reply
      .code(response.status)
      .headers({ 'x-shopify-api-version': apiVersion, 'x-request-id': id })
      .send(response.body);
  });
  void app.register(shopifyControl, { sim, prefix: '/control/shopify' });
  return () => sim.webhooks.close();
}

function respondTo(sim: ShopifySim, version: string, token: unknown, body: unknown): Result {
  if (version !== apiVersion) return { status: 404, body: { errors: 'Not Found' } };
  if (token !== accessToken) {
    const message = '[API] Invalid API key or access token (unrecognized login or wrong password)';
    return { status: 401, body: { errors: message } };
  }
  return executeGraphql(sim, body);
}
