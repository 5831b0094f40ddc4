import type Stripe from 'stripe';
import { endpoint } from '../http/endpoint.ts';
import { unexpectedState, StripeFailure } from '../http/errors.ts';
import { findIntent } from './intents.ts';
import { text } from '../http/params.ts';
import { createPaymentMethod, PaymentMethodData } from '../objects/payment-methods.ts';
import type { StoredPaymentMethod, StripeSim } from '../context.ts';
import { publish } from '../objects/events.ts';
import { recordDecline, recordSuccess, startProcessing } from './charge-results.ts';
import { challenge } from './three-d-secure.ts';

/** A browser adds its key and the intent's secret to the published parameters. */
interface BrowserParams {
  client_secret?: string;
  key?: string;
}

export const confirmIntent = endpoint<Stripe.PaymentIntentConfirmParams & BrowserParams>({
  method: 'POST',
  path: '/v1/payment_intents/:id/confirm',
  publishable: true,
  params: {
    payment_method_data: PaymentMethodData.optional(),
    client_secret: text().optional(),
    key: text().optional(),
  },
  run(sim, call) {
    const intent = findIntent(sim, call);
    checkState(intent);
    const data = call.params.payment_method_data as PaymentMethodData | undefined;
    if (data === undefined) throw needsMethod(intent);
    return chargeCard(sim, intent, createPaymentMethod(sim, data, call.by));
  },
});

const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

function checkState(intent: Stripe.PaymentIntent): void {
  if (confirmable.includes(intent.status)) return;
  throw unexpectedState(
    intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
    intent,
  );
}

const needsMethod = (intent: Stripe.PaymentIntent) =>
  unexpectedState("You cannot confirm this PaymentIntent because it's missing a payment method.", intent);

/** Charges the card. Returns the intent in its new state, or stores a decline and throws its 402. */
function chargeCard(sim: StripeSim, found: Stripe.PaymentIntent, method: StoredPaymentMethod): Stripe.PaymentIntent {
  const intent: Stripe.PaymentIntent = { ...found, payment_method: method.object.id, next_action: null };
  switch (method.outcome.kind) {
    case 'declines': {
      const { charge, error } = recordDecline(sim, intent, method, method.outcome.error);
      const failed = sim.intents.get(intent.id)!;
      throw new StripeFailure(402, {
        ...error,
        charge,
        payment_intent: failed,
        payment_method: method.object,
      });
    }
    case 'authenticates': {
      const waiting = sim.intents.put(intent.id, {
        ...intent,
        status: 'requires_action',
        next_action: challenge(sim, intent),
      });
      publish(sim, 'payment_intent.requires_action', waiting);
      return waiting;
    }
    case 'processes':
      return startProcessing(sim, intent, method);
    default:
      return recordSuccess(sim, intent, method);
  }
}
