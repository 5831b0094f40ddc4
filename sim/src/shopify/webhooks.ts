import { createHmac } from 'node:crypto';
import { createDeliveries, type Deliveries, type PendingEvent } from '../deliveries.ts';
import type { Collection } from '../journal.ts';
import { apiVersion, shopDomain } from './schema.ts';

export type Topic = 'orders/create' | 'orders/paid' | 'refunds/create';

/** One message to the app. The HMAC covers only the body. */
export interface StoredMessage {
  topic: Topic;
  /** The same for every delivery of one occurrence. */
  eventId: string;
  /** The same for the retries of one delivery. */
  webhookId: string;
  body: string;
}

export type Webhooks = Deliveries;

interface Options {
  origin: string | undefined;
  secret: string;
  messages: Collection<StoredMessage>;
  pendingEvents: Collection<PendingEvent>;
  now: () => number;
}

/** https://shopify.dev/docs/apps/build/webhooks/subscribe/https#step-2-validate-the-origin */
export function createWebhooks({ origin, secret, messages, pendingEvents, now }: Options): Webhooks {
  return createDeliveries({
    now,
    pendingEvents,
    url: origin,
    prepare(id, target) {
      const { topic, eventId, webhookId, body } = messages.get(id)!;
      return {
        url: `${target}/api/shopify/webhooks/${topic}`,
        body,
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Shopify-Captain-Hook',
          'x-shopify-topic': topic,
          'x-shopify-shop-domain': shopDomain,
          'x-shopify-api-version': apiVersion,
          'x-shopify-webhook-id': webhookId,
          'x-shopify-event-id': eventId,
          'x-shopify-triggered-at': new Date(now()).toISOString(),
          'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
        },
      };
    },
  });
}
