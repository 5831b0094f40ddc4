import { connectBus, probeBus } from '@scrollstop/events/bus';
import { consume } from '@scrollstop/events/consume';
import { startRelay } from '@scrollstop/events/relay';
import { migrate } from '@scrollstop/service-kit/migrate';
import { erasing } from '@scrollstop/service-kit/personal-data';
import { boot, serve } from '@scrollstop/service-kit/serve';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { onUserRegistered } from './consumers/on-user-registered.ts';
import { migrations } from './db/migrations/index.ts';
import { createDeps } from './deps.ts';
import { personalTables } from './personal-data.ts';

await boot(async () => {
  const config = readConfig(process.env);
  await migrate(config.MIGRATION_DATABASE_URL, migrations);
  const deps = createDeps(config);
  const { database, log } = deps;
  const bus = connectBus(config.NATS_URL, 'progress', log);
  const events = { db: database.db, bus, replicas: config.NATS_REPLICAS, log };
  const relay = startRelay({ ...events, databaseUrl: config.DATABASE_URL, source: 'progress' });
  const consumers = [
    consume({ ...events, service: 'progress', type: 'user_registered', effect: onUserRegistered }),
    consume({ ...events, service: 'progress', type: 'user_deleted', effect: erasing(personalTables) }),
  ];
  await serve({
    app: await buildApp(deps, { nats: probeBus(bus) }),
    config,
    stopWork: async () => void (await Promise.all([relay, ...consumers].map((work) => work.stop()))),
    closeDeps: () => database.close(),
  });
});
