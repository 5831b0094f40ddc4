import type Stripe from 'stripe';
import { endpoint } from '../http/endpoint.ts';
import { invalidRequest } from '../http/errors.ts';
import { publish } from '../objects/events.ts';
import { expand, integer, list, metadata, oneOf, required, text, unmodelled } from '../http/params.ts';
import { newId, randomText, seconds, type StripeSim } from '../context.ts';

export const createIntent = endpoint<Stripe.PaymentIntentCreateParams>({
  method: 'POST',
  path: '/v1/payment_intents',
  params: {
    amount: required(integer(1)),
    currency: required(text(3)),
    allowed_payment_method_types: list(oneOf('card')),
    amount_details: unmodelled,
    application_fee_amount: unmodelled,
    automatic_payment_methods: unmodelled,
    capture_method: unmodelled,
    confirm: unmodelled,
    confirmation_method: unmodelled,
    confirmation_token: unmodelled,
    customer: unmodelled,
    customer_account: unmodelled,
    description: text(1000),
    error_on_requires_action: unmodelled,
    excluded_payment_method_types: unmodelled,
    expand,
    hooks: unmodelled,
    mandate: unmodelled,
    mandate_data: unmodelled,
    metadata,
    off_session: unmodelled,
    on_behalf_of: unmodelled,
    payment_details: unmodelled,
    payment_method: unmodelled,
    payment_method_configuration: unmodelled,
    payment_method_data: unmodelled,
    payment_method_options: unmodelled,
    radar_options: unmodelled,
    receipt_email: unmodelled,
    return_url: unmodelled,
    setup_future_usage: unmodelled,
    shipping: unmodelled,
    statement_descriptor: unmodelled,
    statement_descriptor_suffix: unmodelled,
    transfer_data: unmodelled,
    transfer_group: unmodelled,
    use_stripe_sdk: unmodelled,
  },
  run(sim, call) {
    const { params } = call;
    checkAmount(params.amount, params.currency);
    const intent = newIntent(sim, params);
    sim.intents.put(intent.id, intent);
    publish(sim, 'payment_intent.created', intent, call);
    return intent;
  },
});

/** A new intent, with every field that Stripe publishes. */
function newIntent(sim: StripeSim, params: Stripe.PaymentIntentCreateParams): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount: params.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods:
      params.allowed_payment_method_types === undefined ? { allow_redirects: 'always', enabled: true } : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: seconds(sim),
    currency: params.currency.toLowerCase(),
    customer: null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: (params.metadata ?? {}) as Stripe.Metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
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
