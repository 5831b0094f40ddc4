import { openDatabase } from '@scrollstop/service-kit/db';
import { createLog } from '@scrollstop/service-kit/log';
import { migrate } from '@scrollstop/service-kit/migrate';
import { boot, serve } from '@scrollstop/service-kit/serve';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { migrations } from './db.ts';
import { pollEndedSessions } from './ended-sessions.ts';

await boot(async () => {
  const config = readConfig(process.env);
  await migrate(config.MIGRATION_DATABASE_URL, migrations);
  const log = createLog('gateway', config.LOG_LEVEL);
  const database = openDatabase<unknown>(config.DATABASE_URL, (err) => log.warn({ err }, 'database'));
  const endedSessions = pollEndedSessions(config.AUTH_URL, config.INTERNAL_TOKEN, log);
  await serve({
    app: await buildApp({ config, database, log, endedSessions }),
    config,
    stopWork: () => Promise.resolve(endedSessions.stop()),
    closeDeps: () => database.close(),
  });
});
