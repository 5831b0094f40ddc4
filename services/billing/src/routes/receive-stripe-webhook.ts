/**
 * `POST /api/billing/webhooks/stripe`: verify, store raw, answer. The work is done afterwards by the worker,
 * from the provider's current state: a webhook is a hint (reliability.md, Webhooks).
 */
import { billingErrors } from '@scrollstop/contracts/billing';
import { ApiError } from '@scrollstop/contracts/error';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { cardNotConfigured } from '../providers/provider.ts';
import { intentIdOf, verifiedEvent } from '../providers/stripe-webhook.ts';

export const WEBHOOK_BODY_LIMIT = 256 * 1024;

export async function receiveStripeWebhook(app: App, deps: Deps, wake: () => void): Promise<void> {
  const { db, now } = deps;
  const card = deps.providers.stripe;
  await app.register(async (scope) => {
    // The signature covers the bytes, so this one route gets them unread.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Body: Buffer | undefined }>(
      '/api/billing/webhooks/stripe',
      {
        schema: {
          summary: 'Events from Stripe, signed',
          response: {
            200: z.strictObject({ received: z.literal(true) }),
            401: ApiError,
            413: ApiError,
            503: ApiError,
          },
        },
        bodyLimit: WEBHOOK_BODY_LIMIT,
        config: { access: 'anyone', anyOrigin: true },
      },
      async ({ body, headers }) => {
        if (!card || card.webhookSecrets.length === 0) throw cardNotConfigured();
        const event = verifiedEvent(body, headers['stripe-signature'], card.webhookSecrets, now());
        if (!body || !event)
          throw new AppError(
            401,
            billingErrors.badSignature,
            'The signature does not fit this body and time.',
          );
        await db
          .insertInto('webhook_event')
          .values({
            provider: 'stripe',
            event_id: event.id,
            type: event.type,
            object_id: intentIdOf(event),
            body: body.toString('utf8'),
          })
          .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
          .execute();
        wake();
        return { received: true as const };
      },
    );
  });
}
