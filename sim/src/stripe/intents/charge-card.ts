import type Stripe from 'stripe';
import type { StoredPaymentMethod, StripeSim } from '../context.ts';
import { StripeFailure } from '../http/errors.ts';
import { publish } from '../objects/events.ts';
import { recordDecline, recordSuccess, startProcessing } from './charge-results.ts';
import { challenge } from './three-d-secure.ts';

/** Charges the card. Returns the intent in its new state, or throws the 402 of a decline after storing it. */
export function chargeCard(
  sim: StripeSim,
  found: Stripe.PaymentIntent,
  method: StoredPaymentMethod,
): Stripe.PaymentIntent {
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
