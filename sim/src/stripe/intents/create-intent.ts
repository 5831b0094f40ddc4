import type Stripe from 'stripe';
import { endpoint } from '../http/endpoint.ts';
import { invalidRequest } from '../http/errors.ts';
import { publish } from '../objects/events.ts';
import { integer, list, metadata, oneOf, required, text } from '../http/params.ts';
import { newId, randomText, seconds, type StripeSim } from '../context.ts';

export const createIntent = endpoint<Stripe.PaymentIntentCreateParams>({
  method: 'POST',
  path: '/v1/payment_intents',
  params: {
    amount: required(integer(1)),
    currency: required(text(3)),
    allowed_payment_method_types: list(oneOf('card')),
    description: text(1000),
    metadata,
  },
  run(sim, call) {
    const { params } = call;
    checkAmount(params.amount, params.currency);
    const intent = newIntent(sim, params);
    sim.intents.put(intent.id, intent);
    publish(sim, 'payment_intent.created', intent);
    return intent;
  },
});

/** The fields of a new intent that somebody reads. */
function newIntent(sim: StripeSim, params: Stripe.PaymentIntentCreateParams): Stripe.PaymentIntent {
  const id = newId('pi');
  const intent: Partial<Stripe.PaymentIntent> = {
    id,
    object: 'payment_intent',
    amount: params.amount,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: seconds(sim),
    currency: params.currency.toLowerCase(),
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: (params.metadata ?? {}) as Stripe.Metadata,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  return intent as Stripe.PaymentIntent;
}

/** Smallest charge in minor units: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. */
const minimums: Record<string, { amount: number; text: string }> = {
  usd: { amount: 50, text: '$0.50 usd' },
  eur: { amount: 50, text: '€0.50 eur' },
  gbp: { amount: 30, text: '£0.30 gbp' },
  chf: { amount: 50, text: '0.50 chf' },
};
const maximum = 99_999_999;

/** Stripe's own limits for a charge; the account of the simulator takes the currencies above. */
function checkAmount(amount: number, currency: string): void {
  const minimum = minimums[currency.toLowerCase()];
  if (!minimum) {
    const known = Object.keys(minimums).join(', ');
    const message = `Invalid currency: ${currency}. Stripe currently supports these currencies: ${known}`;
    throw invalidRequest(message, { param: 'currency' });
  }
  if (amount < minimum.amount) {
    const message = `Amount must be at least ${minimum.text}`;
    throw invalidRequest(message, { code: 'amount_too_small', param: 'amount' });
  }
  if (amount > maximum) {
    const message = 'Amount must be no more than $999,999.99';
    throw invalidRequest(message, { code: 'amount_too_large', param: 'amount' });
  }
}
