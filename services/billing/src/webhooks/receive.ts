/**
 * A provider's webhook: verify, store raw, answer. The work is done afterwards by the worker, from the provider's
 * current state: a webhook is a hint (docs/reliability.md#webhooks).
 */
import type { ProviderName } from '@scrollstop/contracts/primitives';
import type { IncomingHttpHeaders } from 'node:http';
import { billingErrors } from '@scrollstop/contracts/billing';
import { ApiError } from '@scrollstop/contracts/error';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';

export const WEBHOOK_BODY_LIMIT = 256 * 1024;

interface Hint {
  id: string;
  type: string;
  /** What the provider is to be asked about; null for an event that concerns no payment. */
  objectId: string | null;
}

export interface Receiver {
  provider: ProviderName;
  summary: string;
  /** False when these headers cannot be a provider's of now: then not even the body is read. */
  mayBeSigned: (headers: IncomingHttpHeaders) => boolean;
  /** Null for a body that the provider did not sign, or not now. Throws a 400 for one that is not one thing only. */
  verify: (
    body: Buffer | undefined,
    headers: IncomingHttpHeaders,
    ip: string,
  ) => Promise<Hint | null> | Hint | null;
}

export async function receiveWebhook(
  app: App,
  { db }: Pick<Deps, 'db'>,
  wake: () => void,
  { provider, summary, mayBeSigned, verify }: Receiver,
): Promise<void> {
  await app.register(async (scope) => {
    // The signature covers the bytes, so this one route gets them unread.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Body: Buffer | undefined }>(
      `/api/billing/webhooks/${provider}`,
      {
        schema: {
          summary,
          response: {
            200: z.strictObject({ received: z.literal(true) }),
            400: ApiError,
            401: ApiError,
            413: ApiError,
            503: ApiError,
          },
        },
        bodyLimit: WEBHOOK_BODY_LIMIT,
        config: { access: 'anyone', anyOrigin: true },
        onRequest: ({ headers }, _reply, done) => done(mayBeSigned(headers) ? undefined : badSignature()),
      },
      async ({ body, headers, ip }) => {
        const hint = await verify(body, headers, ip);
        if (!body || !hint) throw badSignature();
        await db
          .insertInto('webhook_event')
          .values({
            provider,
            event_id: hint.id,
            type: hint.type,
            object_id: hint.objectId,
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

const badSignature = () =>
  new AppError(401, billingErrors.badSignature, 'The signature does not fit this body and time.');
