import type Stripe from 'stripe';
import type { CardOutcome } from '../objects/cards.ts';
import { type StoredPaymentMethod, type StripeSim, newId, seconds } from '../context.ts';
import type { ErrorBody } from '../http/errors.ts';
import { publish } from '../objects/events.ts';

type Decline = Extract<CardOutcome, { kind: 'declines' }>['error'];

/** The money has moved: creates a charge and the succeeded intent, with an event for each. */
export function recordSuccess(
  sim: StripeSim,
  intent: Stripe.PaymentIntent,
  method: StoredPaymentMethod,
): Stripe.PaymentIntent {
  const charge = recordCharge(sim, intent, method, 'succeeded');
  const succeeded = sim.intents.put(intent.id, {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
  });
  publish(sim, 'charge.succeeded', charge);
  publish(sim, 'payment_intent.succeeded', succeeded);
  return succeeded;
}

/** The bank has declined: creates a failed charge, and the intent waits for another card. */
export function recordDecline(
  sim: StripeSim,
  intent: Stripe.PaymentIntent,
  method: StoredPaymentMethod,
  decline: Decline,
): { charge: string; error: ErrorBody } {
  const charge = recordCharge(sim, intent, method, 'failed');
  const error: ErrorBody = { type: 'card_error', ...decline };
  const failed = sim.intents.put(intent.id, {
    ...intent,
    status: 'requires_payment_method',
    last_payment_error: {
      ...error,
      charge: charge.id,
      payment_method: method.object,
    },
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
  });
  publish(sim, 'charge.failed', charge);
  publish(sim, 'payment_intent.payment_failed', failed);
  return { charge: charge.id, error };
}

/** The bank has not decided yet. */
export function startProcessing(
  sim: StripeSim,
  intent: Stripe.PaymentIntent,
  method: StoredPaymentMethod,
): Stripe.PaymentIntent {
  const charge = recordCharge(sim, intent, method, 'pending');
  const processing = sim.intents.put(intent.id, {
    ...intent,
    status: 'processing',
    latest_charge: charge.id,
  });
  publish(sim, 'charge.pending', charge);
  publish(sim, 'payment_intent.processing', processing);
  return processing;
}

/** A pending charge keeps its id when it settles; every other attempt creates a new charge. */
function recordCharge(
  sim: StripeSim,
  intent: Stripe.PaymentIntent,
  method: StoredPaymentMethod,
  status: Stripe.Charge['status'],
): Stripe.Charge {
  const charge = newCharge(sim, intent, method.object, status);
  const latest = sim.charges.get(intent.latest_charge as string);
  const { id, created } = latest?.status === 'pending' ? latest : charge;
  return sim.charges.put(id, { ...charge, id, created });
}

/** One attempt to charge a card for an intent, with only the fields that are used. */
function newCharge(
  sim: StripeSim,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  status: Stripe.Charge['status'],
): Stripe.Charge {
  const charge: Partial<Stripe.Charge> = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    billing_details: method.billing_details,
    created: seconds(sim),
    currency: intent.currency,
    disputed: false,
    paid: status === 'succeeded',
    payment_intent: intent.id,
    payment_method: method.id,
    refunded: false,
    status,
  };
  return charge as Stripe.Charge;
}
