/**
 * `POST /api/shopify/webhooks/<topic>`: verify, store raw, answer; the work is done afterwards
 * (docs/reliability.md#webhooks). Measured under a burst: docs/reliability.md.
 */
import { createHash } from 'node:crypto';
import { billingErrors } from '@scrollstop/contracts/billing';
import { ApiError, errorCodes } from '@scrollstop/contracts/error';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { signedJson } from '@scrollstop/service-kit/signed-json';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { isSignature, isSigned } from '../signature.ts';
import { type Topic, topics } from '../topics.ts';

const BODY_LIMIT = 256 * 1024;

export async function receiveWebhooks(app: App, deps: Deps, wake: () => void): Promise<void> {
  const secrets = deps.config.SHOPIFY_WEBHOOK_SECRET;
  await app.register(async (scope) => {
    // The signature covers the bytes, so these routes alone get them unread.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    for (const topic of topics) {
      scope.post<{ Body: Buffer | undefined }>(
        `/api/shopify/webhooks/${topic}`,
        {
          schema: {
            summary: `Shopify: ${topic}, signed`,
            response: { 200: Received, 400: ApiError, 401: ApiError, 413: ApiError, 503: ApiError },
          },
          bodyLimit: BODY_LIMIT,
          config: { access: 'anyone', anyOrigin: true },
          // What cannot be signed is refused before its body is read.
          onRequest: ({ headers }, _reply, done) =>
            done(
              secrets.length === 0 || isSignature(headers['x-shopify-hmac-sha256'])
                ? undefined
                : badSignature(),
            ),
        },
        async ({ body, headers }) => {
          if (secrets.length === 0) throw notConfigured();
          if (!body || !isSigned(body, headers['x-shopify-hmac-sha256'], secrets)) throw badSignature();
          signedJson(body);
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
 * Headers are not signed: they name the shop, which is a hint, and never decide what counts as the same message.
 * One body is one message, whatever its delivery, topic or shop is said to be. A customer is erased again only by another body,
 * which Shopify sends when there is anything new (another customer, another order). A store that left twice sends the same
 * bytes: these count once a day of ours.
 */
async function store(
  { database, now }: Deps,
  topic: Topic,
  body: Buffer,
  headers: Record<string, string | string[] | undefined>,
): Promise<void> {
  const day = topic === 'shop/redact' ? `\n${now().toISOString().slice(0, 10)}` : '';
  const id = createHash('sha256').update(body).update(day).digest('hex');
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
