import { serviceSigner } from '@scrollstop/service-kit/calls/service-token';
import { awaitMigrations } from '@scrollstop/service-kit/migrate';
import { boot, serve } from '@scrollstop/service-kit/serve';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { migrations } from './db/migrations/index.ts';
import { createDeps } from './deps.ts';
import { pollEndedSessions } from './ended-sessions.ts';

await boot(async () => {
  const config = readConfig(process.env);
  const deps = createDeps(config);
  const { database, log } = deps;
  await awaitMigrations(config.DATABASE_URL, migrations, { log });
  const endedSessions = pollEndedSessions(config.AUTH_URL, serviceSigner('gateway', config), deps);
  await serve({
    app: await buildApp(deps, { endedSessions }),
    config,
    stopWork: () => Promise.resolve(endedSessions.stop()),
    closeDeps: () => database.close(),
  });
});
