/** Reads the configuration, waits for the schema, builds the service and listens until it is stopped. */
import { createLog } from '@scrollstop/service-kit/log';
import { awaitMigrations } from '@scrollstop/service-kit/migrate';
import { boot, serve } from '@scrollstop/service-kit/serve';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDeps } from './deps.ts';
import { migrations } from './db/migrations/index.ts';
import { firstStartOf, referencePrices } from './reference-prices.ts';
import { startWork } from './work.ts';

await boot(async () => {
  const config = readConfig(process.env);
  const log = createLog('billing', config.LOG_LEVEL);
  await awaitMigrations(config.DATABASE_URL, migrations, { log });
  const deps = openDeps(config, log);
  deps.references = referencePrices(config, await firstStartOf(deps.db));
  const app = await buildApp(deps, () => work.webhooks.wake());
  const work = startWork(deps, (event) => app.recordSecurityEvent(null, event));
  await serve({ app, config, stopWork: work.stop, closeDeps: deps.close });
});
