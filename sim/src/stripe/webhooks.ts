import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import type { Collection } from '../journal.ts';
import { createDeliveries, type Deliveries, type PendingEvent } from '../deliveries.ts';

/** `Stripe-Signature`: https://docs.stripe.com/webhooks#verify-manually. `time` in seconds. */
function signatureHeader(body: string, secret: string, time: number): string {
  const signature = createHmac('sha256', secret)
    .update(`${String(time)}.${body}`)
    .digest('hex');
  return `t=${String(time)},v1=${signature}`;
}

interface Options {
  url: string | undefined;
  secret: string;
  events: Collection<Stripe.Event>;
  pendingEvents: Collection<PendingEvent>;
  now: () => number;
}

export function createWebhooks({ url, secret, events, pendingEvents, now }: Options): Deliveries {
  return createDeliveries({
    now,
    url,
    pendingEvents,
    // Signed at each attempt, as Stripe does: a retry has a new timestamp.
    prepare(id) {
      const body = JSON.stringify({ ...events.get(id)!, pending_webhooks: 1 }, null, 2);
      return {
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signatureHeader(body, secret, Math.floor(now() / 1000)),
        },
      };
    },
  });
}
