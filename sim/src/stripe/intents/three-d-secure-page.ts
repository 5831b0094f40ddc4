import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { escapeHtml, money, page, servePages } from '../../page.ts';
import type { StripeSim } from '../context.ts';
import { found, StripeFailure } from '../http/errors.ts';
import { endChallenge, browserPrefix } from './three-d-secure.ts';

interface Route {
  Params: { id: string };
  Body: URLSearchParams;
}

/** The test bank's page, with two buttons. */
export function threeDSecurePages(app: FastifyInstance, { sim }: { sim: StripeSim }): void {
  const path = `${browserPrefix}/3d-secure/:id`;
  // Shown in a frame of the shop's page, as with Stripe.js; both have the gateway's origin.
  servePages(app, "'self'");
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof StripeFailure)) throw error;
    const reason = `<p>${escapeHtml(error.message)}</p>`;
    return reply.code(error.status).send(page('This payment is not waiting', reason));
  });

  app.get<Route>(path, ({ params }) => {
    const intent = found(sim.intents, 'payment_intent', params.id);
    return intent.status === 'requires_action'
      ? page('3-D Secure test page', form(intent))
      : page('Already answered', back);
  });

  app.post<Route>(path, ({ params, body }) => {
    const intent = found(sim.intents, 'payment_intent', params.id);
    const passed = body.get('answer') === 'complete';
    endChallenge(sim, intent, passed);
    return page(passed ? 'Authentication complete' : 'Authentication failed', back);
  });
}

const back = '<p>You can close this page and go back to the shop.</p>';

const form = (intent: Stripe.PaymentIntent) => `
<p>The test bank asks: is this payment of <strong>${money(intent.amount, intent.currency)}</strong> yours?</p>
<form method="post">
  <button name="answer" value="complete">Complete authentication</button>
  <button name="answer" value="fail">Fail authentication</button>
</form>`;
