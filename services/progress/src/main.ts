import { MS_PER_DAY } from '@scrollstop/challenge/constants';
import { connectBus } from '@scrollstop/events/bus/bus';
import { probeBus } from '@scrollstop/events/bus/probe';
import { consumeAll } from '@scrollstop/events/consume/consume';
import { startRelay } from '@scrollstop/events/publish/relay';
import { awaitMigrations } from '@scrollstop/service-kit/migrate';
import { startQueueWorker } from '@scrollstop/service-kit/work/queue-worker';
import { repeat } from '@scrollstop/service-kit/work/repeat';
import { boot, serve } from '@scrollstop/service-kit/serve';
import { buildApp } from './app.ts';
import { forgetInvites } from './buddy/invites.ts';
import { readConfig } from './config.ts';
import { migrations } from './db/migrations/index.ts';
import { createDeps } from './deps.ts';
import { effects } from './effects.ts';
import { countWork } from './results/nightly-count.ts';

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
  deps.wakeRelay = relay.wake;
  const forgetting = repeat('forget expired invites', MS_PER_DAY, log, () =>
    forgetInvites(database, deps.now()),
  );
  const counting = startQueueWorker(countWork(deps));
  const consumers = consumeAll({ ...events, service: 'progress' }, effects);
  await serve({
    app: await buildApp(deps, { nats: probeBus(bus, 'progress', database.db) }),
    config,
    stopWork: async () => {
      await Promise.all([consumers, forgetting, counting].map((one) => one.stop()));
      await relay.stop();
    },
    closeDeps: () => database.close(),
  });
});
