/**
 * `POST /api/billing/webhooks/<provider>`: verifies, stores the raw body and responds. The worker reads the provider's
 * current state afterwards: a webhook is a hint (docs/reliability.md#webhooks).
 */
import { billingErrors } from '@scrollstop/contracts/billing';
import { WEBHOOK_BODY_LIMIT } from '@scrollstop/contracts/services/internal';
import { type ProviderName, PROVIDERS } from '@scrollstop/contracts/primitives';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import type { QueueWorker } from '@scrollstop/service-kit/work/queue-worker';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { notConfigured, providerInfo } from '../providers/provider.ts';

/** The worker of the stored webhooks, if it runs in this process. */
type Worker = Pick<QueueWorker, 'wake'> | undefined;

export async function receiveWebhook(app: App, deps: Deps, worker: Worker): Promise<void> {
  await app.register((scope, _options, done) => {
    // The signature covers the bytes, so these routes get them unparsed.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    for (const name of PROVIDERS) receiveFrom(scope as unknown as App, name, deps, worker);
    done();
  });
}

function receiveFrom(
  app: App,
  name: ProviderName,
  { database: { db }, providers, now }: Deps,
  worker: Worker,
): void {
  const webhooks = providers[name]?.webhooks;
  app.post<{ Body: Buffer | undefined }>(
    `/api/billing/webhooks/${name}`,
    {
      schema: {
        summary: `Events from ${providerInfo[name].label}, signed`,
        response: { 200: z.strictObject({ received: z.literal(true) }) },
      },
      bodyLimit: WEBHOOK_BODY_LIMIT,
      config: { access: 'anyone', anyOrigin: true },
      onRequest: ({ headers }, _reply, done) =>
        done(webhooks?.mayBeSigned(headers, now().getTime()) === false ? badSignature() : undefined),
    },
    async ({ body, headers, ip }) => {
      if (!webhooks) throw notConfigured(name);
      const hint = await webhooks.verify(body, headers, { ip, nowMs: now().getTime() });
      if (!body || !hint) throw badSignature();
      await db
        .insertInto('webhook_event')
        .values({
          provider: name,
          event_id: hint.id,
          type: hint.type,
          object_id: hint.objectId,
          body: body.toString('utf8'),
        })
        .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
        .execute();
      worker?.wake();
      return { received: true as const };
    },
  );
}

const badSignature = () =>
  new AppError(401, billingErrors.badSignature, 'The signature does not fit this body and time.');
