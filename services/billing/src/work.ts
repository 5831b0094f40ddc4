/** What goes on beside requests: outbox relay, webhook worker, reconcile pass. */
import { startRelay } from '@scrollstop/events/relay';
import type { Deps } from './deps.ts';
import { startReconciler } from './payments/reconcile.ts';
import { startWebhookWorker, type WebhookWorker } from './webhooks/worker.ts';

export interface Work {
  webhooks: WebhookWorker;
  stop: () => Promise<void>;
}

export function startWork(deps: Deps): Work {
  const { db, bus, log, config } = deps;
  const webhooks = startWebhookWorker(deps);
  const reconciler = startReconciler(deps);
  const relay = startRelay({
    db,
    bus,
    log,
    databaseUrl: config.DATABASE_URL,
    source: 'billing',
    replicas: config.NATS_REPLICAS,
  });
  return {
    webhooks,
    stop: async () => {
      await Promise.all([webhooks.stop(), reconciler.stop(), relay.stop()]);
    },
  };
}
