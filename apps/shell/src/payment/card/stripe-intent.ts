/** Converts a Stripe payment intent to an outcome for the form. */

export type Confirmation =
  | { kind: 'succeeded' }
  /** The provider's own message for the buyer. */
  | { kind: 'declined'; message: string }
  /** The bank has not decided yet: the payment must not be repeated and is not certain. */
  | { kind: 'processing' }
  /** Neither paid nor refused, e.g. because the user left the bank's page. */
  | { kind: 'open' }
  /** The provider was not reached or gave no result: the card may have been charged. */
  | { kind: 'unknown' }
  /** This intent was canceled meanwhile and can no longer be paid; a new one can. */
  | { kind: 'ended' };

export interface StripeIntent {
  status: string;
}

export interface StripeError {
  /** docs.stripe.com/api/errors */
  type?: string | undefined;
  /** For the buyer, in the language of the page. */
  message?: string | undefined;
  /** The current intent, if the error concerns its state. */
  payment_intent?: StripeIntent | undefined;
}

/** The card was refused or is incomplete. Any other error may hide a charge whose response was lost. */
const refusals: readonly unknown[] = ['card_error', 'validation_error'];

export function confirmationOf(intent: StripeIntent | undefined, error?: StripeError): Confirmation {
  // After a lost response a second confirmation is refused, because the first has already paid.
  const status = (error?.payment_intent ?? intent)?.status;
  if (status === 'succeeded' || status === 'processing') return { kind: status };
  if (status === 'canceled') return { kind: 'ended' };
  if (error && !error.payment_intent && !refusals.includes(error.type)) return { kind: 'unknown' };
  return error?.message === undefined ? { kind: 'open' } : { kind: 'declined', message: error.message };
}
