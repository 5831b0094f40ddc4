import { startEvents } from '@scrollstop/events/start-events';
import { runService } from '@scrollstop/service-kit/serve';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { migrations } from './db/migrations/index.ts';
import { createDeps } from './deps.ts';
import { effects } from './effects.ts';
import { startReconciler } from './payments/reconcile.ts';
import { startRefundWorker } from './refunds/worker.ts';
import { startWebhookWorker } from './webhooks/worker.ts';

await runService({ readConfig, createDeps, migrations }, async (deps, config) => {
  const events = startEvents('billing', config, deps, effects(deps));
  const webhooks = startWebhookWorker(deps);
  const app = await buildApp(deps, { nats: events.probe, webhooks });
  const refunds = startRefundWorker(deps, (event) => app.recordSecurityEvent(null, event));
  const reconciler = startReconciler(deps);
  return {
    app,
    work: [...events.work, webhooks, refunds, reconciler],
  };
});
