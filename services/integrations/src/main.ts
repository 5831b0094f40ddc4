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
import { startShopify, startWorkers } from './workers.ts';

await boot(async () => {
  const config = readConfig(process.env);
  const deps = createDeps(config);
  const { database, log } = deps;
  await awaitMigrations(config.DATABASE_URL, migrations, { log });
  const bus = connectBus(config.NATS_URL, 'integrations', log);
  const events = { db: database.db, bus, log };
  const consumers = consumeAll({ ...events, service: 'integrations' }, effects);
  const relay = startRelay({
    ...events,
    source: 'integrations',
    listenUrl: config.LISTEN_DATABASE_URL ?? config.DATABASE_URL,
  });
  const workers = startWorkers(deps);
  const shopify = startShopify(deps);
  await serve({
    app: await buildApp(deps, { nats: probeBus(bus, 'integrations', database.db), shopify }),
    config,
    stopWork: async () =>
      void (await Promise.all([consumers, ...workers, relay, shopify].map((one) => one.stop()))),
    closeDeps: () => database.close(),
  });
});
