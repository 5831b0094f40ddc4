import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import type { StripeSim } from '../context.ts';
import { missingObject, unexpectedState, type ErrorBody } from '../http/errors.ts';
import { publish } from '../objects/events.ts';
import { recordSuccess } from './charge-results.ts';

/** The prefix under which the gateway mounts the simulator for browsers. */
export const browserPrefix = '/sandbox/stripe';

/** Cannot be guessed without the webhook secret, and needs no storage. */
const ticketOf = (sim: StripeSim, intentId: string) =>
  createHmac('sha256', sim.config.STRIPE_WEBHOOK_SECRET)
    .update(`3ds:${intentId}`)
    .digest('base64url')
    .slice(0, 22);

/** The browser's next action: open the bank's page. */
export function challenge(sim: StripeSim, intent: Stripe.PaymentIntent): Stripe.PaymentIntent.NextAction {
  const page = new URL(`${browserPrefix}/3d-secure/${intent.id}`, sim.config.PUBLIC_ORIGIN);
  page.searchParams.set('ticket', ticketOf(sim, intent.id));
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: page.href },
  };
}

/** The intent of a link to the bank's page; throws 'not found' for any other link. */
export function findChallenge(sim: StripeSim, id: string, ticket: string | undefined): Stripe.PaymentIntent {
  const intent = sim.intents.get(id);
  if (!intent || ticket !== ticketOf(sim, id)) throw missingObject('payment_intent', id, 'intent');
  return intent;
}

const failure: ErrorBody = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** The cardholder's choice at the bank. A second choice has no effect. */
export function endChallenge(
  sim: StripeSim,
  intent: Stripe.PaymentIntent,
  passed: boolean,
): Stripe.PaymentIntent {
  if (intent.status !== 'requires_action') {
    throw unexpectedState(
      `This PaymentIntent has a status of ${intent.status} and waits for no authentication.`,
      intent,
    );
  }
  const method = sim.paymentMethods.get(intent.payment_method as string)!;
  if (passed) return recordSuccess(sim, intent, method);
  const failed = sim.intents.put(intent.id, {
    ...intent,
    status: 'requires_payment_method',
    last_payment_error: { ...failure, payment_method: method.object },
    next_action: null,
    payment_method: null,
  });
  publish(sim, 'payment_intent.payment_failed', failed);
  return failed;
}
