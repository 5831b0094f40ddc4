import { startEvents } from '@scrollstop/events/start-events';
import { runService } from '@scrollstop/service-kit/serve';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { migrations } from './db/migrations/index.ts';
import { createDeps } from './deps.ts';
import { effects } from './effects.ts';
import { startShopify, startWorkers } from './workers.ts';

await runService({ readConfig, createDeps, migrations }, async (deps, config) => {
  const events = startEvents('integrations', config, deps, effects);
  const workers = startWorkers(deps);
  const shopify = startShopify(deps);
  return {
    app: await buildApp(deps, { nats: events.probe, shopify }),
    work: [...events.work, ...workers, shopify],
  };
});
