import type Stripe from 'stripe';
import type { CardOutcome } from './cards.ts';
import { newId, seconds, type StripeSim } from '../context.ts';
import { missingObject } from '../http/errors.ts';

export type ChargeResult =
  | { status: 'succeeded' | 'pending' }
  | { status: 'failed'; decline: Extract<CardOutcome, { kind: 'declines' }>['error'] };

/** One attempt to move an intent's money with a card: the fields that somebody reads. */
export function newCharge(
  sim: StripeSim,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  result: ChargeResult,
): Stripe.Charge {
  const decline = result.status === 'failed' ? result.decline : null;
  const paid = result.status === 'succeeded';
  const { brand, last4 } = method.card!;
  const charge: Partial<Stripe.Charge> = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    billing_details: method.billing_details,
    created: seconds(sim),
    currency: intent.currency,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: { brand, last4 } as Stripe.Charge.PaymentMethodDetails.Card,
    },
    refunded: false,
    status: result.status,
  };
  return charge as Stripe.Charge;
}

export function findCharge(sim: StripeSim, id: string): Stripe.Charge {
  const charge = sim.charges.get(id);
  if (!charge) throw missingObject('charge', id, 'charge');
  return charge;
}
