import { MS_PER_DAY } from '@scrollstop/challenge/constants';
import { startEvents } from '@scrollstop/events/start-events';
import { startQueueWorker } from '@scrollstop/service-kit/work/queue-worker';
import { repeat } from '@scrollstop/service-kit/work/repeat';
import { runService } from '@scrollstop/service-kit/serve';
import { buildApp } from './app.ts';
import { forgetInvites } from './buddy/invites.ts';
import { readConfig } from './config.ts';
import { migrations } from './db/migrations/index.ts';
import { createDeps } from './deps.ts';
import { effects } from './effects.ts';
import { countWork } from './results/nightly-count.ts';

await runService({ readConfig, createDeps, migrations }, async (deps, config) => {
  const { database, log } = deps;
  const events = startEvents('progress', config, deps, effects);
  deps.wakeRelay = events.relay.wake;
  const forgetting = repeat('forget expired invites', MS_PER_DAY, log, () => forgetInvites(database.db, deps.now()));
  const counting = startQueueWorker(countWork(deps));
  return {
    app: await buildApp(deps, { nats: events.probe }),
    work: [...events.work, forgetting, counting],
  };
});
