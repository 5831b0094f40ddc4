import { openDatabase } from '@scrollstop/service-kit/db';
import { createLog } from '@scrollstop/service-kit/log';
import { awaitMigrations } from '@scrollstop/service-kit/migrate';
import { boot, serve } from '@scrollstop/service-kit/serve';
import { serviceSigner } from '@scrollstop/service-kit/calls/service-token';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { migrations } from './db/migrations/index.ts';
import { pollEndedSessions } from './ended-sessions.ts';

await boot(async () => {
  const config = readConfig(process.env);
  const log = createLog('gateway', config.LOG_LEVEL);
  await awaitMigrations(config.DATABASE_URL, migrations, { log });
  const database = openDatabase<unknown>(config.DATABASE_URL, (err) => log.warn({ err }, 'database'));
  const sign = serviceSigner('gateway', config);
  const endedSessions = pollEndedSessions(config.AUTH_URL, sign, log);
  await serve({
    app: await buildApp({ config, database, log, endedSessions }),
    config,
    stopWork: () => Promise.resolve(endedSessions.stop()),
    closeDeps: () => database.close(),
  });
});
