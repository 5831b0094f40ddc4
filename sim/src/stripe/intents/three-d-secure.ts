import type Stripe from 'stripe';
import type { StripeSim } from '../context.ts';
import { unexpectedState, type ErrorBody } from '../http/errors.ts';
import { publish } from '../objects/events.ts';
import { recordSuccess } from './charge-results.ts';

/** The prefix under which the gateway mounts the simulator for browsers. */
export const browserPrefix = '/sandbox/stripe';

/** The browser's next action, which is to open the bank's page. */
export function challenge(sim: StripeSim, intent: Stripe.PaymentIntent): Stripe.PaymentIntent.NextAction {
  const page = new URL(`${browserPrefix}/3d-secure/${intent.id}`, sim.config.PUBLIC_ORIGIN);
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: page.href },
  };
}

const failure: ErrorBody = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** The cardholder's choice at the bank. A second choice has no effect. */
export function endChallenge(sim: StripeSim, intent: Stripe.PaymentIntent, passed: boolean): Stripe.PaymentIntent {
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
