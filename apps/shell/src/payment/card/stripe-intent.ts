/** A payment intent of Stripe's as an outcome for the form. */

export type Confirmation =
  | { kind: 'succeeded' }
  /** The provider's own message for the buyer. */
  | { kind: 'declined'; message: string }
  /** The bank takes its time; the payment can neither be repeated nor counted on yet. */
  | { kind: 'processing' }
  /** Neither paid nor refused, e.g. a bank's page that was left. */
  | { kind: 'open' }
  /** The provider was not reached, or did not say: the card may have been charged. */
  | { kind: 'unknown' }
  /** This intent can no longer be paid: it was given up meanwhile. Another one can. */
  | { kind: 'ended' };

export interface StripeIntent {
  status: string;
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
  return error?.message === undefined ? { kind: 'open' } : { kind: 'declined', message: error.message };
}
