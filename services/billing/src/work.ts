/** Background work: outbox relay, webhook worker, refunds that are owed, reconcile pass. */
import { consumeAll } from '@scrollstop/events/consume';
import { startRelay } from '@scrollstop/events/relay';
import type { Deps } from './deps.ts';
import { effects } from './effects.ts';
import type { SecurityEvent } from '@scrollstop/service-kit/security-events';
import type { QueueWorker } from '@scrollstop/service-kit/work/queue-worker';
import { startReconciler } from './payments/reconcile.ts';
import { startRefundWorker } from './refunds/worker.ts';
import { startWebhookWorker } from './webhooks/worker.ts';

export interface Work {
  webhooks: QueueWorker;
  refunds: QueueWorker;
  stop: () => Promise<void>;
}

export function startWork(deps: Deps, record: (event: SecurityEvent) => void): Work {
  const { db, bus, log, config } = deps;
  const webhooks = startWebhookWorker(deps);
  const refunds = startRefundWorker(deps, record);
  const reconciler = startReconciler(deps);
  const events = { db, bus, log };
  const relay = startRelay({
    ...events,
    listenUrl: config.LISTEN_DATABASE_URL ?? config.DATABASE_URL,
    source: 'billing',
  });
  const consumers = consumeAll({ ...events, service: 'billing' }, effects(deps));
  return {
    webhooks,
    refunds,
    stop: async () => {
      await Promise.all([webhooks.stop(), refunds.stop(), reconciler.stop(), relay.stop(), consumers.stop()]);
    },
  };
}
