/**
 * `POST /api/shopify/webhooks/<topic>`: verifies and stores the raw body, then responds; a worker does the rest
 * (docs/reliability.md#webhooks, with figures of a burst).
 */
import { sql } from 'kysely';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { errorCodes } from '@scrollstop/contracts/error';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { signedJson, unreadable } from '@scrollstop/service-kit/calls/signed-json';
import { receiveSigned, type SignedWebhook } from '@scrollstop/service-kit/calls/signed-webhooks';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { bodies, type Topic } from '../webhook-bodies.ts';

export const receiveWebhooks = (app: App, deps: Deps, wake: () => void): Promise<void> =>
  receiveSigned(
    app,
    (Object.keys(bodies) as Topic[]).map((topic) => webhookOf(topic, deps, wake)),
  );

function webhookOf(topic: Topic, deps: Deps, wake: () => void): SignedWebhook {
  const secrets = deps.config.SHOPIFY_WEBHOOK_SECRET;
  return {
    url: `/api/shopify/webhooks/${topic}`,
    summary: `Shopify: ${topic}, signed`,
    mayBeSigned: (headers) => isSignature(headers['x-shopify-hmac-sha256']),
    store: async (body, { headers }) => {
      if (secrets.length === 0) throw notConfigured();
      if (!isSigned(body, headers['x-shopify-hmac-sha256'], secrets)) return false;
      requireTopic(deps, topic, signedJson(body), headers['x-shopify-topic']);
      await store(deps, topic, body, headers);
      wake();
      return true;
    },
  };
}

/**
 * The body determines the topic, because no header is signed; a header that contradicts the route is refused as well.
 * Nothing is stored then: the same bytes may still arrive at the right route.
 */
function requireTopic({ log }: Deps, topic: Topic, body: unknown, header: unknown): void {
  if ((header === undefined || header === topic) && z.safeParse(bodies[topic], body).success) return;
  log.error({ topic }, 'a signed webhook of the store does not match the topic of its URL; it is refused');
  throw unreadable();
}

/**
 * Headers are not signed: the shop that they name is a hint, and they never identify a message. One body is one
 * message, whatever delivery, topic or shop its headers name, and on whatever day it arrives. A customer is erased
 * again only by a different body, which Shopify sends when something is new (another customer, another order).
 */
async function store(
  { database }: Deps,
  topic: Topic,
  body: Buffer,
  headers: Record<string, string | string[] | undefined>,
): Promise<void> {
  const id = createHash('sha256').update(body).digest('hex');
  await database.query(sql`
    insert into shopify_webhook (id, topic, shop, body)
      values (${id}, ${topic}, ${shopOf(headers['x-shopify-shop-domain'])}, ${body}) on conflict do nothing`);
}

const shopOf = (header: unknown): string =>
  typeof header === 'string' && /^[a-z0-9][a-z0-9-]{0,59}\.myshopify\.com$/i.test(header)
    ? header.toLowerCase()
    : 'unknown';

const notConfigured = () =>
  new AppError(503, errorCodes.unavailable, 'No signing secret is set for webhooks of the store.', {
    'retry-after': '3600',
  });
/** True for the shape of an HMAC-SHA256 in base64. */
const isSignature = (given: unknown): boolean => typeof given === 'string' && /^[A-Za-z0-9+/]{43}=$/.test(given);

/** True when one of the current secrets signed the body. Compares in constant time. */
function isSigned(body: Buffer, given: unknown, secrets: readonly string[]): boolean {
  const claimed = Buffer.from(String(given), 'base64');
  // Checks all secrets, so that the duration does not reveal which one is old.
  const fits = secrets.map((secret) => timingSafeEqual(createHmac('sha256', secret).update(body).digest(), claimed));
  return fits.includes(true);
}
