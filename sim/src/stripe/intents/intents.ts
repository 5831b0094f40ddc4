import type Stripe from 'stripe';
import { seconds, type StripeSim } from '../context.ts';
import { type Call, endpoint } from '../http/endpoint.ts';
import { found, invalidRequest, unexpectedState } from '../http/errors.ts';
import { page } from '../http/lists.ts';
import * as z from 'zod';
import { created, expand, pagination, text } from '../http/params.ts';
import { publish } from '../objects/events.ts';

/** The intent of a call. With a publishable key, the client secret must be sent too. */
export function findIntent(sim: StripeSim, call: Call<{ client_secret?: string }>): Stripe.PaymentIntent {
  const intent = found(sim.intents, 'payment_intent', call.id, 'intent');
  const secret = call.params.client_secret;
  if (call.by === 'publishable' && secret === undefined) {
    const param = 'client_secret';
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  if (secret !== undefined && secret !== intent.client_secret) {
    throw invalidRequest(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
    );
  }
  return intent;
}

export const retrieveIntent = endpoint<Stripe.PaymentIntentRetrieveParams & { key?: string }>({
  method: 'GET',
  path: '/v1/payment_intents/:id',
  publishable: true,
  params: { client_secret: text().optional(), expand, key: text().optional() },
  run: findIntent,
});

export const listIntents = endpoint<Stripe.PaymentIntentListParams>({
  method: 'GET',
  path: '/v1/payment_intents',
  params: { ...pagination, created, expand },
  run: (sim, { params }) => page(sim.intents, '/v1/payment_intents', params, () => true),
});

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
    cancellation_reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']).optional(),
  },
  run(sim, call) {
    const intent = findIntent(sim, { ...call, params: {} });
    if (!cancelable.includes(intent.status)) {
      const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`;
      throw unexpectedState(message, intent);
    }
    const canceled = sim.intents.put(intent.id, {
      ...intent,
      status: 'canceled',
      canceled_at: seconds(sim),
      cancellation_reason: call.params.cancellation_reason ?? null,
      next_action: null,
    });
    publish(sim, 'payment_intent.canceled', canceled);
    return canceled;
  },
});
