import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import type { Collection } from '../journal.ts';
import type { DeliveryBehaviour } from '../delivery-behaviour.ts';
import { createDeliveries, type DeliveryAttempt, type PendingEvent } from '../deliveries.ts';

export interface Webhooks {
  /** Sends the event later, possibly several times and in any order. */
  /** True while a delivery of this event is open. */
  isPending(id: string): boolean;
  enqueue(event: Stripe.Event): void;
  redeliver(event: Stripe.Event, times: number): void;
  attempts(): DeliveryAttempt[];
  pending(): number;
  idle(): Promise<void>;
  retryNow(): void;
  behave(behaviour: Partial<DeliveryBehaviour>): DeliveryBehaviour;
  close(): void;
}

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

export function createWebhooks({ url, secret, events, pendingEvents, now }: Options): Webhooks {
  const deliveries = createDeliveries({
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

  return {
    ...deliveries,
    enqueue: (event) => deliveries.enqueue(event.id, event.type),
    redeliver: (event, times) => deliveries.redeliver(event.id, event.type, times),
  };
}
