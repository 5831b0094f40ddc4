/** What goes on beside requests: outbox relay, webhook worker, refunds that are owed, reconcile pass. */
import { consume } from '@scrollstop/events/consume';
import { startRelay } from '@scrollstop/events/relay';
import { erasing } from '@scrollstop/service-kit/personal-data';
import type { Deps } from './deps.ts';
import type { Loop } from './loop.ts';
import { startReconciler } from './payments/reconcile.ts';
import { endOpenAttempts, personalTables } from './personal-data.ts';
import { startRefundWorker } from './refunds/worker.ts';
import { startWebhookWorker } from './webhooks/worker.ts';

export interface Work {
  webhooks: Loop;
  refunds: Loop;
  stop: () => Promise<void>;
}

export function startWork(deps: Deps): Work {
  const { db, bus, log, config } = deps;
  const webhooks = startWebhookWorker(deps);
  const refunds = startRefundWorker(deps);
  const reconciler = startReconciler(deps);
  const events = { db, bus, log, replicas: config.NATS_REPLICAS };
  const relay = startRelay({ ...events, databaseUrl: config.DATABASE_URL, source: 'billing' });
  const deletions = consume({
    ...events,
    service: 'billing',
    type: 'user_deleted',
    effect: erasing(personalTables, endOpenAttempts(deps)),
  });
  return {
    webhooks,
    refunds,
    stop: async () => {
      await Promise.all([webhooks.stop(), refunds.stop(), reconciler.stop(), relay.stop(), deletions.stop()]);
    },
  };
}
