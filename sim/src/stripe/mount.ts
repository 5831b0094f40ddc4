import type { FastifyInstance } from 'fastify';
import type { Close, SimDeps } from '../deps.ts';
import { serveScript } from '../page.ts';
import { createStripeSim, type StripeSim } from './context.ts';
import { stripeApi } from './http/plugin.ts';
import { threeDSecurePages } from './intents/three-d-secure-page.ts';
import { browserPrefix } from './intents/three-d-secure.ts';
import * as z from 'zod';
import { requestControl, webhookControl } from '../webhook-control.ts';
import { closeDispute, openDispute } from './objects/disputes.ts';
import { found, StripeFailure, unexpectedState } from './http/errors.ts';
import { endRefund } from './objects/refunds.ts';
import { recordDecline, recordSuccess } from './intents/charge-results.ts';

export function mountStripe(app: FastifyInstance, { config, journal, now }: SimDeps): Close {
  const sim = createStripeSim(config, journal, now);
  void app.register(stripeApi, { sim });
  void app.register(stripeApi, { sim, prefix: browserPrefix });
  void app.register(threeDSecurePages, { sim });
  serveScript(app, `${browserPrefix}/v3/`, new URL('./browser/stripe.js', import.meta.url));
  void app.register(stripeControl, { sim, prefix: '/control/stripe' });
  return () => sim.webhooks.close();
}

const Settlement = z.strictObject({ outcome: z.enum(['succeeded', 'failed']) });
const Redelivery = z.strictObject({ times: z.int().min(1).max(1000).default(1) });
const OpenDispute = z.strictObject({ charge: z.string() });
const CloseDispute = z.strictObject({ outcome: z.enum(['won', 'lost']) });

interface WithId {
  Params: { id: string };
}

/** Events that Stripe itself initiates, and data for tests. The gateway never forwards these routes. */
function stripeControl(app: FastifyInstance, { sim }: { sim: StripeSim }): void {
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof StripeFailure) return reply.code(error.status).send({ error: error.error });
    throw error;
  });

  requestControl(app, sim.requests);
  webhookControl(app, sim.webhooks);

  app.post<WithId>('/events/:id/redeliver', ({ params, body }) => {
    const event = found(sim.events, 'event', params.id, 'id');
    sim.webhooks.redeliver(event.id, event.type, Redelivery.parse(body ?? {}).times);
    return event;
  });

  app.post('/disputes', ({ body }) => openDispute(sim, OpenDispute.parse(body).charge));
  app.post<WithId>('/disputes/:id/close', ({ params, body }) =>
    closeDispute(sim, params.id, CloseDispute.parse(body).outcome),
  );
  app.post<WithId>('/refunds/:id/settle', ({ params, body }) =>
    endRefund(sim, params.id, Settlement.parse(body).outcome),
  );
  app.post<WithId>('/payment_intents/:id/settle', ({ params, body }) =>
    endProcessing(sim, params.id, Settlement.parse(body).outcome),
  );
}

/** Ends a payment whose status is `processing`. */
function endProcessing(sim: StripeSim, id: string, outcome: 'succeeded' | 'failed') {
  const intent = found(sim.intents, 'payment_intent', id, 'intent');
  if (intent.status !== 'processing')
    throw unexpectedState(`This PaymentIntent has a status of ${intent.status}.`, intent);
  const method = sim.paymentMethods.get(intent.payment_method as string)!;
  if (outcome === 'succeeded') return recordSuccess(sim, intent, method);
  recordDecline(sim, intent, method, {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  });
  return sim.intents.get(id)!;
}
