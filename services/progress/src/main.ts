import { MS_PER_DAY } from '@scrollstop/challenge/constants';
import { startEvents } from '@scrollstop/events/start-events';
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
  const events = startEvents('progress', config, deps, effects);
  deps.wakeRelay = events.relay.wake;
  const forgetting = repeat('forget expired invites', MS_PER_DAY, log, () =>
    forgetInvites(database.db, deps.now()),
  );
  const counting = startQueueWorker(countWork(deps));
  await serve({
    app: await buildApp(deps, { nats: events.probe }),
    config,
    work: [...events.work, forgetting, counting],
    database,
  });
});
