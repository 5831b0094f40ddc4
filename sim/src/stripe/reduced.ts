import type Stripe from 'stripe';

/** What a browser may see of a payment intent: no metadata, customer or charge. */
const visible = [
  'id',
  'object',
  'allowed_payment_method_types',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies (keyof Stripe.PaymentIntent)[];

type Json = Record<string, unknown>;

/** An answer as a publishable key gets it, also where an error carries the intent. */
export function reduced(body: unknown): unknown {
  const object = body as Json;
  if (object.object === 'payment_intent') return Object.fromEntries(visible.map((key) => [key, object[key]]));
  const error = object.error as Json | undefined;
  if (error?.payment_intent === undefined) return body;
  return { error: { ...error, payment_intent: reduced(error.payment_intent) } };
}
