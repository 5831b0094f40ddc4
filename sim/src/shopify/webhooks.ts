import { createHmac } from 'node:crypto';
import { apiVersion, shopDomain } from './schema.ts';

export type Topic = 'orders/create' | 'orders/paid' | 'refunds/create';

/** One message to the app. The HMAC covers only the body. */
export interface StoredMessage {
  topic: Topic;
  body: string;
}

/** https://shopify.dev/docs/apps/build/webhooks/subscribe/https#step-2-validate-the-origin */
export function signedRequest(
  { topic, body }: StoredMessage,
  { origin, secret }: { origin: string; secret: string },
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
      'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
    },
  };
}
