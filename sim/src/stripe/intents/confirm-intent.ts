import type Stripe from 'stripe';
import { chargeCard } from './charge-card.ts';
import { endpoint } from '../http/endpoint.ts';
import { invalidRequest, unexpectedState } from '../http/errors.ts';
import { findIntent } from './intents.ts';
import {
  boolean,
  emptyable,
  expand,
  hash,
  ignored,
  integer,
  list,
  oneOf,
  shipping,
  text,
  unmodelled,
  url,
} from '../http/params.ts';
import { chosenMethod, paymentMethodParts } from '../objects/payment-methods.ts';

/** Parameters that Stripe.js adds to the published ones. */
interface BrowserParams {
  client_secret?: string;
  key?: string;
  _stripe_version?: string;
  client_attribution_metadata?: unknown;
  expected_payment_method_type?: string;
}

export const confirmIntent = endpoint<Stripe.PaymentIntentConfirmParams & BrowserParams>({
  method: 'POST',
  path: '/v1/payment_intents/:id/confirm',
  publishable: true,
  params: {
    allowed_payment_method_types: list(oneOf('card')),
    amount_details: unmodelled,
    amount_to_confirm: integer(1),
    capture_method: oneOf('automatic', 'automatic_async'),
    confirmation_token: unmodelled,
    error_on_requires_action: unmodelled,
    excluded_payment_method_types: unmodelled,
    expand,
    hooks: unmodelled,
    mandate: unmodelled,
    mandate_data: unmodelled,
    off_session: unmodelled,
    payment_details: unmodelled,
    payment_method: text(),
    payment_method_data: hash(paymentMethodParts),
    payment_method_options: unmodelled,
    radar_options: unmodelled,
    receipt_email: emptyable(text()),
    return_url: url,
    setup_future_usage: unmodelled,
    shipping: emptyable(shipping),
    use_stripe_sdk: boolean,
    client_secret: text(),
    key: ignored,
    _stripe_version: ignored,
    client_attribution_metadata: ignored,
    expected_payment_method_type: ignored,
  },
  run(sim, call) {
    const { params } = call;
    const found = findIntent(sim, call);
    if (params.amount_to_confirm !== undefined && params.amount_to_confirm !== found.amount) {
      throw invalidRequest('The amount_to_confirm does not match the amount of the PaymentIntent.', {
        code: 'payment_intent_invalid_parameter',
        param: 'amount_to_confirm',
      });
    }
    const intent =
      params.receipt_email === undefined ? found : { ...found, receipt_email: params.receipt_email || null };
    checkState(intent);
    const method = chosenMethod(sim, call);
    return chargeCard(sim, intent, { method, returnUrl: params.return_url, by: call.by, cause: call });
  },
});

const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

function checkState(intent: Stripe.PaymentIntent): void {
  if (confirmable.includes(intent.status)) return;
  throw unexpectedState(
    intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one ` +
          `of the following statuses may be confirmed: ${confirmable.join(', ')}.`,
    intent,
  );
}
