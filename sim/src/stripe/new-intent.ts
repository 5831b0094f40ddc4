import type Stripe from 'stripe';
import { seconds, type StripeSim } from './context.ts';
import { newId, randomText } from './ids.ts';

/** An intent as it is born, with every field that Stripe publishes. */
export function newIntent(
  sim: StripeSim,
  params: Stripe.PaymentIntentCreateParams,
  method: string | null,
): Stripe.PaymentIntent {
  const id = newId('pi');
  const { allow_redirects: allowRedirects = 'always', enabled } = params.automatic_payment_methods ?? {
    enabled: true,
  };
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
      params.allowed_payment_method_types === undefined ? { allow_redirects: allowRedirects, enabled } : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.capture_method ?? 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: seconds(sim),
    currency: params.currency.toLowerCase(),
    customer: params.customer ?? null,
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
    payment_method: method,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: params.receipt_email ?? null,
    review: null,
    setup_future_usage: null,
    shipping: (params.shipping as Stripe.PaymentIntent.Shipping | undefined) ?? null,
    source: null,
    statement_descriptor: params.statement_descriptor ?? null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    status: method === null ? 'requires_payment_method' : 'requires_confirmation',
    transfer_data: null,
    transfer_group: null,
  };
}
