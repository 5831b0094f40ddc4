import type { FastifyInstance } from 'fastify';
import type { Close, SimDeps } from '../deps.ts';
import { createShopifySim } from './context.ts';
import { shopifyControl } from './control.ts';
import { shopifyApi } from './plugin.ts';

/** Mounts nothing without the store's secret. */
export function mountShopify(app: FastifyInstance, { config, journal, now }: SimDeps): Close {
  const { SHOPIFY_WEBHOOK_SECRET } = config;
  if (!SHOPIFY_WEBHOOK_SECRET) return () => undefined;
  const sim = createShopifySim({ ...config, SHOPIFY_WEBHOOK_SECRET }, journal, now);
  void app.register(shopifyApi, { sim });
  void app.register(shopifyControl, { sim, prefix: '/control/shopify' });
  return () => sim.webhooks.close();
}
