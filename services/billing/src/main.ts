import { connectBus } from '@scrollstop/events/bus/bus';
import { probeBus } from '@scrollstop/events/bus/probe';
import { consumeAll } from '@scrollstop/events/consume/consume';
import { startRelay } from '@scrollstop/events/publish/relay';
import { awaitMigrations } from '@scrollstop/service-kit/migrate';
import { boot, serve } from '@scrollstop/service-kit/serve';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { migrations } from './db/migrations/index.ts';
import { createDeps } from './deps.ts';
import { effects } from './effects.ts';
import { firstStartOf, referencePrices } from './reference-prices.ts';
import { startReconciler } from './payments/reconcile.ts';
import { startRefundWorker } from './refunds/worker.ts';
import { startWebhookWorker } from './webhooks/worker.ts';

await boot(async () => {
  const config = readConfig(process.env);
  const deps = createDeps(config);
  const { database, log } = deps;
  await awaitMigrations(config.DATABASE_URL, migrations, { log });
  deps.references = referencePrices(config, await firstStartOf(database.db));
  const bus = connectBus(config.NATS_URL, 'billing', log);
  const events = { db: database.db, bus, log };
  const webhooks = startWebhookWorker(deps);
  const app = await buildApp(deps, { nats: probeBus(bus, 'billing', database.db), webhooks });
  const relay = startRelay({
    ...events,
    listenUrl: config.LISTEN_DATABASE_URL ?? config.DATABASE_URL,
    source: 'billing',
  });
  const consumers = consumeAll({ ...events, service: 'billing' }, effects(deps));
  const refunds = startRefundWorker(deps, (event) => app.recordSecurityEvent(null, event));
  const reconciler = startReconciler(deps);
  await serve({
    app,
    config,
    stopWork: async () =>
      void (await Promise.all([relay, consumers, webhooks, refunds, reconciler].map((one) => one.stop()))),
    closeDeps: () => database.close(),
  });
});
