import type { FastifyInstance } from 'fastify';
import type { Close, SimDeps } from '../deps.ts';
import { serveScript } from '../page.ts';
import { paypalPages } from './objects/approve-page.ts';
import { createPaypalSim, type PaypalSim } from './context.ts';
import { paypalApi } from './http/plugin.ts';
import { browserPrefix, approveOrder } from './objects/orders.ts';
import * as z from 'zod';
import { requestControl, webhookControl } from '../webhook-control.ts';
import { endPendingCapture } from './objects/captures.ts';
import { closeDispute, openDispute } from './objects/disputes.ts';
import { PaypalFailure } from './http/errors.ts';

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

const Approval = z.strictObject({ funding: z.enum(['balance', 'echeck', 'declined']).default('balance') });
const Settlement = z.strictObject({ outcome: z.enum(['completed', 'denied']) });
const OpenDispute = z.strictObject({ capture: z.string() });
const CloseDispute = z.strictObject({ outcome: z.enum(['won', 'lost']) });

interface WithId {
  Params: { id: string };
}

/** Events that PayPal itself initiates, and data for tests. The gateway never forwards these routes. */
function paypalControl(app: FastifyInstance, { sim }: { sim: PaypalSim }): void {
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof PaypalFailure) return reply.code(error.status).send(error.body);
    throw error;
  });
  requestControl(app, sim.requests);
  webhookControl(app, sim.webhooks);

  app.get('/events', () => sim.events.newestFirst());
  app.post<WithId>(
    '/orders/:id/approve',
    ({ params, body }) => approveOrder(sim, params.id, Approval.parse(body ?? {}).funding).order,
  );
  app.post<WithId>('/captures/:id/settle', ({ params, body }) =>
    endPendingCapture(sim, params.id, Settlement.parse(body).outcome),
  );
  app.post('/disputes', ({ body }) => openDispute(sim, OpenDispute.parse(body).capture));
  app.post<WithId>('/disputes/:id/close', ({ params, body }) =>
    closeDispute(sim, params.id, CloseDispute.parse(body).outcome),
  );
}
