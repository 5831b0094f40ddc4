/** What a payment intent of Stripe's says, whether Stripe.js or the sandbox has brought it. */
import type { Confirmation } from './card-provider.ts';

export interface SeenIntent {
  status: string;
  last_payment_error?: { message?: string | undefined } | null | undefined;
}

export interface SeenError {
  /** For the person, in the language of the page. */
  message?: string | undefined;
  /** The intent as it is, where the error concerns its state. */
  payment_intent?: SeenIntent | undefined;
}

export function confirmationOf(intent: SeenIntent | undefined, error?: SeenError): Confirmation {
  // A confirmation whose answer was lost: the second one is refused because the first has paid.
  const status = (error?.payment_intent ?? intent)?.status;
  if (status === 'succeeded' || status === 'processing') return { kind: status };
  if (status === 'canceled') return { kind: 'ended' };
  const message = error?.message ?? intent?.last_payment_error?.message;
  return message === undefined ? { kind: 'open' } : { kind: 'declined', message };
}
