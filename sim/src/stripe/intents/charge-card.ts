import type Stripe from 'stripe';
import type { Caller } from '../http/auth.ts';
import type { StoredPaymentMethod, StripeSim } from '../context.ts';
import { openDispute } from '../objects/disputes.ts';
import { invalidRequest, StripeFailure, unexpectedState } from '../http/errors.ts';
import { publish, type Cause } from '../objects/events.ts';
import { resolvePaymentMethod } from '../objects/payment-methods.ts';
import { recordDecline, recordSuccess, startProcessing } from './charge-results.ts';
import { challenge } from './three-d-secure.ts';

interface Attempt {
  method: StoredPaymentMethod | undefined;
  returnUrl: string | undefined;
  by: Caller;
  cause: Cause;
}

/** Charges the card. Returns the intent in its new state, or throws the 402 of a decline after storing it. */
export function chargeCard(
  sim: StripeSim,
  found: Stripe.PaymentIntent,
  attempt: Attempt,
): Stripe.PaymentIntent {
  const method = attempt.method ?? attachedMethod(sim, found);
  // A browser may omit it (`redirect: 'if_required'`); a server must name where redirects end.
  if (
    attempt.by === 'secret' &&
    found.automatic_payment_methods?.allow_redirects === 'always' &&
    !attempt.returnUrl
  ) {
    throw needsReturnUrl(found);
  }
  const intent: Stripe.PaymentIntent = { ...found, payment_method: method.object.id, next_action: null };
  switch (method.outcome.kind) {
    case 'declines': {
      const { charge, error } = recordDecline(sim, intent, method, method.outcome.error, attempt.cause);
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
        next_action: challenge(sim, intent, attempt.returnUrl),
      });
      publish(sim, 'payment_intent.requires_action', waiting, attempt.cause);
      return waiting;
    }
    case 'processes':
      return startProcessing(sim, intent, method, attempt.cause);
    case 'succeeds_then_disputed': {
      const succeeded = recordSuccess(sim, intent, method, attempt.cause);
      openDispute(sim, succeeded.latest_charge as string, 'fraudulent');
      return succeeded;
    }
    default:
      return recordSuccess(sim, intent, method, attempt.cause);
  }
}

function attachedMethod(sim: StripeSim, intent: Stripe.PaymentIntent): StoredPaymentMethod {
  if (typeof intent.payment_method === 'string') return resolvePaymentMethod(sim, intent.payment_method);
  throw unexpectedState(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the " +
      'PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method ' +
      'or ConfirmationToken.',
    intent,
  );
}

const needsReturnUrl = (intent: Stripe.PaymentIntent) =>
  invalidRequest(
    'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment ' +
      "methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept " +
      'redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and ' +
      '`automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.',
    { payment_intent: intent },
  );
