import { serviceSigner } from '@scrollstop/service-kit/calls/service-token';
import { connectBus } from '@scrollstop/events/bus/bus';
import { probeConnection } from '@scrollstop/events/bus/probe';
import { awaitMigrations } from '@scrollstop/service-kit/migrate';
import { boot, serve } from '@scrollstop/service-kit/serve';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { migrations } from './db/migrations/index.ts';
import { createDeps } from './deps.ts';
import { sharedWithGateways } from './ended-elsewhere.ts';
import { endedSessionList, pollEndedSessions } from './ended-sessions.ts';

await boot(async () => {
  const config = readConfig(process.env);
  const deps = createDeps(config);
  const { database, log } = deps;
  await awaitMigrations(config.DATABASE_URL, migrations, { log });
  const list = endedSessionList(deps.now);
  const poll = pollEndedSessions(list, config.AUTH_URL, serviceSigner('gateway', config), deps);
  const bus = config.NATS_URL === undefined ? undefined : connectBus(config.NATS_URL, 'gateway', log);
  const endedSessions = bus ? sharedWithGateways(list, bus) : list;
  await serve({
    app: await buildApp(deps, { endedSessions, nats: bus && probeConnection(bus) }),
    config,
    work: [poll],
    database,
  });
});
