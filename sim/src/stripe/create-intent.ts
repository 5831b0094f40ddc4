import type Stripe from 'stripe';
import { checkAmount } from './amounts.ts';
import { attemptPayment } from './attempt-payment.ts';
import { endpoint } from './endpoint.ts';
import { invalidRequest, missingObject } from './errors.ts';
import { publish } from './events.ts';
import { newIntent } from './new-intent.ts';
import {
  boolean,
  expand,
  hash,
  integer,
  list,
  metadata,
  oneOf,
  required,
  shipping,
  text,
  unmodelled,
  url,
} from './params.ts';
import { chosenMethod, paymentMethodParts } from './payment-methods.ts';

export const createIntent = endpoint<Stripe.PaymentIntentCreateParams>({
  method: 'POST',
  path: '/v1/payment_intents',
  params: {
    amount: required(integer(1)),
    currency: required(text(3)),
    allowed_payment_method_types: list(oneOf('card')),
    amount_details: unmodelled,
    application_fee_amount: unmodelled,
    automatic_payment_methods: hash({
      enabled: required(boolean),
      allow_redirects: oneOf('always', 'never'),
    }),
    capture_method: oneOf('automatic', 'automatic_async'),
    confirm: boolean,
    confirmation_method: oneOf('automatic'),
    confirmation_token: unmodelled,
    customer: text(),
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
    payment_method: text(),
    payment_method_configuration: unmodelled,
    payment_method_data: hash(paymentMethodParts),
    payment_method_options: unmodelled,
    radar_options: unmodelled,
    receipt_email: text(),
    return_url: url,
    setup_future_usage: unmodelled,
    shipping,
    statement_descriptor: text(22),
    statement_descriptor_suffix: text(22),
    transfer_data: unmodelled,
    transfer_group: unmodelled,
    use_stripe_sdk: boolean,
  },
  run(sim, call) {
    const { params } = call;
    checkAmount(params.amount, params.currency);
    if (params.customer !== undefined && !sim.customers.get(params.customer)) {
      throw missingObject('customer', params.customer, 'customer');
    }
    if (params.return_url !== undefined && params.confirm !== true) {
      throw invalidRequest(
        'You can only set return_url when you confirm the PaymentIntent with `confirm=true`.',
        {
          param: 'return_url',
        },
      );
    }
    const method = chosenMethod(sim, call);
    const intent = newIntent(sim, params, method?.object.id ?? null);
    sim.intents.put(intent.id, intent);
    publish(sim, 'payment_intent.created', intent, call);
    if (params.confirm !== true) return intent;
    return attemptPayment(sim, intent, { method, returnUrl: params.return_url, by: call.by, cause: call });
  },
});
