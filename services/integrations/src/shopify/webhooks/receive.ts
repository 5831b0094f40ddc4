/**
 * `POST /api/shopify/webhooks/<topic>`: verifies and stores the raw body, then responds; a worker does the rest
 * (docs/reliability.md#webhooks, with figures of a burst).
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { billingErrors } from '@scrollstop/contracts/billing';
import { errorCodes } from '@scrollstop/contracts/error';
import { WEBHOOK_BODY_LIMIT } from '@scrollstop/contracts/services/internal';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { signedJson, unreadable } from '@scrollstop/service-kit/calls/signed-json';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { bodies, type Topic } from '../webhook-bodies.ts';

export async function receiveWebhooks(app: App, deps: Deps, wake: () => void): Promise<void> {
  const secrets = deps.config.SHOPIFY_WEBHOOK_SECRET;
  await app.register(async (scope) => {
    // The signature covers the bytes, so these routes get them unparsed.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    for (const topic of Object.keys(bodies) as Topic[]) {
      scope.post<{ Body: Buffer | undefined }>(
        `/api/shopify/webhooks/${topic}`,
        {
          schema: {
            summary: `Shopify: ${topic}, signed`,
            response: { 200: Received },
          },
          bodyLimit: WEBHOOK_BODY_LIMIT,
          config: { access: 'anyone', anyOrigin: true },
          // A request without a signature is refused before its body is read.
          onRequest: ({ headers }, _reply, done) => {
            if (secrets.length === 0) return done(notConfigured());
            done(isSignature(headers['x-shopify-hmac-sha256']) ? undefined : badSignature());
          },
        },
        async ({ body, headers }) => {
          if (!body || !isSigned(body, headers['x-shopify-hmac-sha256'], secrets)) throw badSignature();
          requireTopic(deps, topic, signedJson(body), headers['x-shopify-topic']);
          await store(deps, topic, body, headers);
          wake();
          return { received: true as const };
        },
      );
    }
  });
}

const Received = z.strictObject({ received: z.literal(true) });

/**
 * The body says of which topic it is, because no header is signed; a header that contradicts the route is refused as
 * well. Nothing is stored: the same bytes may still arrive at their own route.
 */
function requireTopic({ log }: Deps, topic: Topic, body: unknown, header: unknown): void {
  if ((header === undefined || header === topic) && z.safeParse(bodies[topic], body).success) return;
  log.error({ topic }, 'a signed webhook of the store is not of the topic of its address; it is refused');
  throw unreadable();
}

/**
 * Headers are not signed: they name the shop, which is a hint, and never identify a message. One body is one message,
 * whatever delivery, topic or shop its headers name, and on whatever day it comes. A customer is erased again only by
 * another body, which Shopify sends when there is anything new (another customer, another order).
 */
async function store(
  { database }: Deps,
  topic: Topic,
  body: Buffer,
  headers: Record<string, string | string[] | undefined>,
): Promise<void> {
  const id = createHash('sha256').update(body).digest('hex');
  await database.query(
    `insert into shopify_webhook (id, topic, shop, body) values ($1, $2, $3, $4) on conflict do nothing`,
    [id, topic, shopOf(headers['x-shopify-shop-domain']), body],
  );
}

const shopOf = (header: unknown): string =>
  typeof header === 'string' && /^[a-z0-9][a-z0-9-]{0,59}\.myshopify\.com$/i.test(header)
    ? header.toLowerCase()
    : 'unknown';

const notConfigured = () =>
  new AppError(503, errorCodes.unavailable, 'No signing secret is set for webhooks of the store.', {
    'retry-after': '3600',
  });
const badSignature = () =>
  new AppError(401, billingErrors.badSignature, 'The signature does not fit this body.');

/** True for the shape of an HMAC-SHA256 in base64. */
const isSignature = (given: unknown): boolean =>
  typeof given === 'string' && /^[A-Za-z0-9+/]{43}=$/.test(given);

/** True when one of the current secrets signed `given`. Compares in constant time. */
function isSigned(body: Buffer, given: unknown, secrets: readonly string[]): boolean {
  const claimed = Buffer.from(typeof given === 'string' ? given : '', 'base64');
  // Tries all secrets, so that the time does not reveal which one is old.
  return secrets.map((secret) => fits(body, claimed, secret)).includes(true);
}

function fits(body: Buffer, claimed: Buffer, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  return claimed.length === expected.length && timingSafeEqual(claimed, expected);
}
