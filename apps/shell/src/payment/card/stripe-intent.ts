/** A payment intent of Stripe's as an outcome for the form, of Stripe.js or of the sandbox. */
import type { Confirmation } from './card-provider.ts';

export interface StripeIntent {
  status: string;
  last_payment_error?: { message?: string | undefined } | null | undefined;
}

export interface StripeError {
  /** docs.stripe.com/api/errors */
  type?: string | undefined;
  /** For the buyer, in the language of the page. */
  message?: string | undefined;
  /** The present intent, where the error concerns its state. */
  payment_intent?: StripeIntent | undefined;
}

/** The card was refused, or is not typed completely. Any other error may hide a charge whose response was lost. */
const refusals: readonly unknown[] = ['card_error', 'validation_error'];

export function confirmationOf(intent: StripeIntent | undefined, error?: StripeError): Confirmation {
  // After a lost response the second confirmation is refused because the first has paid.
  const status = (error?.payment_intent ?? intent)?.status;
  if (status === 'succeeded' || status === 'processing') return { kind: status };
  if (status === 'canceled') return { kind: 'ended' };
  if (error && !error.payment_intent && !refusals.includes(error.type)) return { kind: 'unknown' };
  const message = error?.message ?? intent?.last_payment_error?.message;
  return message === undefined ? { kind: 'open' } : { kind: 'declined', message };
}
