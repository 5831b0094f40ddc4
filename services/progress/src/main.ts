import { connectBus, probeBus } from '@scrollstop/events/bus';
import { consumeAll } from '@scrollstop/events/consume';
import { startRelay } from '@scrollstop/events/relay';
import { awaitMigrations } from '@scrollstop/service-kit/migrate';
import { boot, serve } from '@scrollstop/service-kit/serve';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { migrations } from './db/migrations/index.ts';
import { createDeps } from './deps.ts';
import { effects } from './effects.ts';

await boot(async () => {
  const config = readConfig(process.env);
  const deps = createDeps(config);
  const { database, log } = deps;
  await awaitMigrations(config.DATABASE_URL, migrations, { log });
  const bus = connectBus(config.NATS_URL, 'progress', log);
  const events = { db: database.db, bus, log };
  const relay = startRelay({
    ...events,
    listenUrl: config.LISTEN_DATABASE_URL ?? config.DATABASE_URL,
    source: 'progress',
  });
  const consumers = consumeAll({ ...events, service: 'progress' }, effects);
  await serve({
    app: await buildApp(deps, { nats: probeBus(bus, 'progress') }),
    config,
    stopWork: async () => void (await Promise.all([relay.stop(), consumers.stop()])),
    closeDeps: () => database.close(),
  });
});
