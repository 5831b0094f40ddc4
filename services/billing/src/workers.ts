/** Workers that run by a queue or by the clock instead of by request or event. */
import type { SecurityEvent } from '@scrollstop/service-kit/security-events';
import type { QueueWorker } from '@scrollstop/service-kit/work/queue-worker';
import type { Deps } from './deps.ts';
import { startReconciler } from './payments/reconcile.ts';
import { startRefundWorker } from './refunds/worker.ts';
import { startWebhookWorker } from './webhooks/worker.ts';

export interface Workers {
  webhooks: QueueWorker;
  refunds: QueueWorker;
  stop: () => Promise<void>;
}

/** `record` gets the security events of refunds that nobody has requested. */
export function startWorkers(deps: Deps, record: (event: SecurityEvent) => void): Workers {
  const webhooks = startWebhookWorker(deps);
  const refunds = startRefundWorker(deps, record);
  const reconciler = startReconciler(deps);
  const running = [webhooks, refunds, reconciler];
  return { webhooks, refunds, stop: async () => void (await Promise.all(running.map((one) => one.stop()))) };
}
