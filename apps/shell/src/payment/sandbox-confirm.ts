/**
 * The confirmation of a payment intent as Stripe.js sends it: publishable key and client secret, form-encoded
 * (docs.stripe.com/api/payment_intents/confirm). Spoken only to the sandbox that stands in for Stripe (`local`).
 */
import * as z from 'zod/mini';
import type { Card } from './card-input.ts';
import type { Confirmation, ConfirmInput } from './card-provider.ts';

const Intent = z.object({ status: z.string() });
const Answer = z.union([
  Intent,
  z.object({ error: z.object({ message: z.string(), payment_intent: z.optional(Intent) }) }),
]);

/** Stripe.js's own sentence for this case. */
const UNREACHABLE =
  'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.';

export interface Sandbox {
  url: string;
  publishableKey: string;
}

export async function confirmInSandbox(
  { url, publishableKey }: Sandbox,
  { clientSecret, cardholder }: ConfirmInput,
  card: Card,
): Promise<Confirmation> {
  const [intentId = ''] = clientSecret.split('_secret_');
  const body = new URLSearchParams({
    key: publishableKey,
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[billing_details][name]': cardholder,
    'payment_method_data[card][number]': card.number,
    'payment_method_data[card][exp_month]': String(card.expMonth),
    'payment_method_data[card][exp_year]': String(card.expYear),
    'payment_method_data[card][cvc]': card.cvc,
  });
  try {
    const path = `${url}/v1/payment_intents/${encodeURIComponent(intentId)}/confirm`;
    const headers = { authorization: `Bearer ${publishableKey}` };
    const response = await fetch(path, { method: 'POST', body, headers });
    return read(z.parse(Answer, await response.json()));
  } catch {
    return { kind: 'declined', message: UNREACHABLE };
  }
}

function read(answer: z.infer<typeof Answer>): Confirmation {
  // A confirmation whose answer was lost: the second one is refused because the first has paid.
  const status = 'error' in answer ? answer.error.payment_intent?.status : answer.status;
  if (status === 'succeeded' || status === 'processing') return { kind: status };
  return 'error' in answer ? { kind: 'declined', message: answer.error.message } : { kind: 'open' };
}
