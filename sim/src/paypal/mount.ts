import type { FastifyInstance } from 'fastify';
import type { Close, SimDeps } from '../deps.ts';
import { serveScript } from '../page.ts';
import { paypalPages } from './objects/approve-page.ts';
import { createPaypalSim } from './context.ts';
import { paypalControl } from './control.ts';
import { paypalApi } from './http/plugin.ts';
import { browserPrefix } from './objects/orders.ts';

/** Mounts nothing without PayPal's keys. */
export function mountPaypal(app: FastifyInstance, { config, journal, now, origin }: SimDeps): Close {
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID } = config;
  if (!PAYPAL_CLIENT_ID || !PAYPAL_CLIENT_SECRET || !PAYPAL_WEBHOOK_ID) return () => undefined;
  const keys = { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID };
  const sim = createPaypalSim({ ...config, ...keys }, journal, now, origin);
  void app.register(paypalApi, { sim });
  void app.register(paypalPages, { sim });
  serveScript(app, `${browserPrefix}/sdk/js`, new URL('./browser/paypal.js', import.meta.url));
  void app.register(paypalControl, { sim, prefix: '/control/paypal' });
  return () => sim.webhooks.close();
}
