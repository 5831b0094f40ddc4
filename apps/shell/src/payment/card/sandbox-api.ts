/**
 * A payment intent as Stripe.js confirms and reads it: publishable key and client secret
 * (docs.stripe.com/api/payment_intents/confirm). Used only with the simulator of Stripe (`local`).
 */
import * as z from '@scrollstop/contracts/zod';
import type { Card } from './read-card.ts';
import type { Confirmation, ConfirmInput } from './card-provider.ts';
import { confirmationOf } from './stripe-intent.ts';

const Intent = z.object({
  status: z.string(),
  last_payment_error: z.nullish(z.object({ message: z.optional(z.string()) })),
  next_action: z.nullish(z.object({ use_stripe_sdk: z.optional(z.object({ stripe_js: z.string() })) })),
});
const IntentResponse = z.union([
  Intent,
  z.object({
    error: z.object({
      type: z.optional(z.string()),
      message: z.optional(z.string()),
      payment_intent: z.optional(Intent),
    }),
  }),
]);

export interface Sandbox {
  url: string;
  publishableKey: string;
}

/** The bank asks the buyer to confirm on its page at `url` (3-D Secure). */
export type Challenge = { kind: 'challenge'; url: string };

export async function confirmInSandbox(
  sandbox: Sandbox,
  { clientSecret, cardholder, email }: ConfirmInput,
  card: Card,
): Promise<Confirmation | Challenge> {
  const body = new URLSearchParams({
    key: sandbox.publishableKey,
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[billing_details][name]': cardholder,
    'payment_method_data[billing_details][email]': email,
    'payment_method_data[card][number]': card.number,
    'payment_method_data[card][exp_month]': String(card.expMonth),
    'payment_method_data[card][exp_year]': String(card.expYear),
    'payment_method_data[card][cvc]': card.cvc,
  });
  try {
    return await request(sandbox, `${pathOf(clientSecret)}/confirm`, { method: 'POST', body });
  } catch {
    // The payment may have gone through and only the response been lost: Stripe.js reads the intent then, too.
    return readInSandbox(sandbox, clientSecret);
  }
}

/** The present state of the intent. */
export async function readInSandbox(
  sandbox: Sandbox,
  clientSecret: string,
): Promise<Confirmation | Challenge> {
  const query = new URLSearchParams({ key: sandbox.publishableKey, client_secret: clientSecret });
  try {
    return await request(sandbox, `${pathOf(clientSecret)}?${query.toString()}`);
  } catch {
    return { kind: 'unknown' };
  }
}

const pathOf = (clientSecret: string) =>
  `/v1/payment_intents/${encodeURIComponent(clientSecret.split('_secret_')[0] ?? '')}`;

async function request(
  { url, publishableKey }: Sandbox,
  path: string,
  init: RequestInit = {},
): Promise<Confirmation | Challenge> {
  const headers = { authorization: `Bearer ${publishableKey}` };
  const response = await fetch(url + path, { ...init, headers });
  const reply = z.parse(IntentResponse, await response.json());
  if ('error' in reply) return confirmationOf(undefined, reply.error);
  const page = reply.next_action?.use_stripe_sdk?.stripe_js;
  return reply.status === 'requires_action' && page !== undefined
    ? { kind: 'challenge', url: page }
    : confirmationOf(reply);
}
