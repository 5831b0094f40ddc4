import { createHmac } from 'node:crypto';
import { apiVersion, shopDomain } from './schema.ts';

export type Topic = 'orders/create' | 'orders/paid' | 'refunds/create';

/** One message to the app. The HMAC covers only the body. */
export interface StoredMessage {
  topic: Topic;
  /** The same for every delivery about one occurrence. */
  eventId: string;
  /** The same for the retries of one delivery. */
  webhookId: string;
  body: string;
}

/** https://shopify.dev/docs/apps/build/webhooks/subscribe/https#step-2-validate-the-origin; `now` in milliseconds. */
export function signedRequest(
  { topic, eventId, webhookId, body }: StoredMessage,
  { origin, secret, now }: { origin: string; secret: string; now: number },
) {
  return {
    url: `${origin}/api/shopify/webhooks/${topic}`,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Shopify-Captain-Hook',
      'x-shopify-topic': topic,
      'x-shopify-shop-domain': shopDomain,
      'x-shopify-api-version': apiVersion,
      'x-shopify-webhook-id': webhookId,
      'x-shopify-event-id': eventId,
      'x-shopify-triggered-at': new Date(now).toISOString(),
      'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
    },
  };
}
