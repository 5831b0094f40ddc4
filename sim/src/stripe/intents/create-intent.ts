import type Stripe from 'stripe';
import { endpoint } from '../http/endpoint.ts';
import { publish } from '../objects/events.ts';
import * as z from 'zod';
import { integer, list, text } from '../http/params.ts';
import { newId, randomText, seconds, type StripeSim } from '../context.ts';

export const createIntent = endpoint<Stripe.PaymentIntentCreateParams>({
  method: 'POST',
  path: '/v1/payment_intents',
  params: {
    amount: integer(1),
    currency: z.enum(['usd', 'eur', 'gbp', 'chf']),
    allowed_payment_method_types: list(z.literal('card')),
    description: text(1000).optional(),
    metadata: z.record(z.string(), text(500)).optional(),
  },
  run(sim, call) {
    const intent = newIntent(sim, call.params);
    sim.intents.put(intent.id, intent);
    publish(sim, 'payment_intent.created', intent);
    return intent;
  },
});

/** A new intent with only the fields that are used. */
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
