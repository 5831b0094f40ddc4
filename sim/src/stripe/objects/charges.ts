import type Stripe from 'stripe';
import { newId, seconds, type StripeSim } from '../context.ts';

/** One attempt to move an intent's money with a card: the fields that somebody reads. */
export function newCharge(
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
