import type Stripe from 'stripe';
import { seconds } from './context.ts';
import { endpoint } from './endpoint.ts';
import { unexpectedState } from './errors.ts';
import { publish } from './events.ts';
import { findIntent } from './intents.ts';
import { emptyable, expand, oneOf } from './params.ts';

const cancelable = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
];

export const cancelIntent = endpoint<Stripe.PaymentIntentCancelParams>({
  method: 'POST',
  path: '/v1/payment_intents/:id/cancel',
  params: {
    cancellation_reason: emptyable(oneOf('duplicate', 'fraudulent', 'requested_by_customer', 'abandoned')),
    expand,
  },
  run(sim, call) {
    const intent = findIntent(sim, { ...call, params: {} });
    if (!cancelable.includes(intent.status)) {
      throw unexpectedState(
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one ` +
          `of the following statuses may be canceled: ${cancelable.join(', ')}.`,
        intent,
      );
    }
    const canceled = sim.intents.put(intent.id, {
      ...intent,
      status: 'canceled',
      canceled_at: seconds(sim),
      cancellation_reason: call.params.cancellation_reason ?? null,
      next_action: null,
      processing: null,
    });
    publish(sim, 'payment_intent.canceled', canceled, call);
    return canceled;
  },
});
