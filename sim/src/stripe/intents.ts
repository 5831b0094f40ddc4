import type Stripe from 'stripe';
import type { StripeSim } from './context.ts';
import { endpoint, type Call } from './endpoint.ts';
import { invalidRequest, missingObject } from './errors.ts';
import { page } from './lists.ts';
import { created, expand, ignored, pagination, text, unmodelled } from './params.ts';

/** The intent of a call; a publishable key must bring its client secret. */
export function findIntent(sim: StripeSim, call: Call<{ client_secret?: string }>): Stripe.PaymentIntent {
  const intent = sim.intents.get(call.id);
  if (!intent) throw missingObject('payment_intent', call.id, 'intent');
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

/** What Stripe.js adds. */
interface BrowserParams {
  key?: string;
  is_stripe_sdk?: boolean;
  _stripe_version?: string;
}

export const retrieveIntent = endpoint<Stripe.PaymentIntentRetrieveParams & BrowserParams>({
  method: 'GET',
  path: '/v1/payment_intents/:id',
  publishable: true,
  params: { client_secret: text(), expand, key: ignored, is_stripe_sdk: ignored, _stripe_version: ignored },
  run: findIntent,
});

export const listIntents = endpoint<Stripe.PaymentIntentListParams>({
  method: 'GET',
  path: '/v1/payment_intents',
  params: { ...pagination, created, customer: text(), customer_account: unmodelled, expand },
  run: (sim, { params }) =>
    page(
      sim.intents,
      '/v1/payment_intents',
      params,
      (intent) => params.customer === undefined || intent.customer === params.customer,
    ),
});
