import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';

/** `Stripe-Signature`: https://docs.stripe.com/webhooks#verify-manually. `time` in seconds. */
function signatureHeader(body: string, secret: string, time: number): string {
  const signature = createHmac('sha256', secret)
    .update(`${String(time)}.${body}`)
    .digest('hex');
  return `t=${String(time)},v1=${signature}`;
}

/** One delivery, signed at each attempt, as Stripe does: a retry has a new timestamp. `now` in milliseconds. */
export function signedRequest(event: Stripe.Event, secret: string, now: number) {
  const body = JSON.stringify(event, null, 2);
  return {
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': signatureHeader(body, secret, Math.floor(now / 1000)),
    },
  };
}
