import { startEvents } from '@scrollstop/events/start-events';
import { awaitMigrations } from '@scrollstop/service-kit/migrate';
import { boot, serve } from '@scrollstop/service-kit/serve';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { migrations } from './db/migrations/index.ts';
import { createDeps } from './deps.ts';
import { effects } from './effects.ts';
import { startShopify, startWorkers } from './workers.ts';

await boot(async () => {
  const config = readConfig(process.env);
  const deps = createDeps(config);
  const { database, log } = deps;
  await awaitMigrations(config.DATABASE_URL, migrations, { log });
  const events = startEvents('integrations', config, deps, effects);
  const workers = startWorkers(deps);
  const shopify = startShopify(deps);
  await serve({
    app: await buildApp(deps, { nats: events.probe, shopify }),
    config,
    work: [...events.work, ...workers, shopify],
    database,
  });
});
