/**
 * `POST /api/billing/webhooks/<provider>`: verifies, stores the raw body and responds. Afterwards the worker reads the
 * provider's current state: a webhook is only a hint (docs/reliability.md#webhooks).
 */
import { type ProviderName, PROVIDERS } from '@scrollstop/contracts/primitives';
import type { App } from '@scrollstop/service-kit/app';
import { receiveSigned, type SignedWebhook } from '@scrollstop/service-kit/calls/signed-webhooks';
import type { QueueWorker } from '@scrollstop/service-kit/work/queue-worker';
import type { Deps } from '../../deps.ts';
import { notConfigured, providerInfo } from '../../providers/provider.ts';

/** The worker of stored webhooks, if it runs in this process. */
type Worker = Pick<QueueWorker, 'wake'> | undefined;

export const receiveWebhook = (app: App, deps: Deps, worker: Worker): Promise<void> =>
  receiveSigned(
    app,
    PROVIDERS.map((name) => webhookOf(name, deps, worker)),
  );

function webhookOf(name: ProviderName, { database: { db }, providers, now }: Deps, worker: Worker): SignedWebhook {
  const webhooks = providers[name]?.webhooks;
  return {
    url: `/api/billing/webhooks/${name}`,
    summary: `Events from ${providerInfo[name].label}, signed`,
    mayBeSigned: (headers) => webhooks?.mayBeSigned(headers, now().getTime()) ?? true,
    store: async (body, { headers, ip }) => {
      if (!webhooks) throw notConfigured(name);
      const hint = await webhooks.verify(body, headers, { ip, nowMs: now().getTime() });
      if (!hint) return false;
      const { id: event_id, type, objectId: object_id } = hint;
      await db
        .insertInto('webhook_event')
        .values({ provider: name, event_id, type, object_id, body: body.toString('utf8') })
        .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
        .execute();
      worker?.wake();
      return true;
    },
  };
}
