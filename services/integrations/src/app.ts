import { type App, createApp } from '@scrollstop/service-kit/app';
import { installPersonalData } from '@scrollstop/service-kit/personal-data';
import { sql } from 'kysely';
import type { Deps } from './deps.ts';
import { getMailStatus } from './mail/routes/get-mail-status.ts';
import { personalTables } from './personal-data.ts';
import { type Shopify, shopifyRoutes } from './shopify/shopify.ts';

export interface Parts {
  /** Throws while NATS is away; the service stays ready, degraded. */
  nats?: () => Promise<void>;
  shopify?: Shopify;
}

const routes = [getMailStatus];

/** The service without its port: everything it answers is listed here. */
export async function buildApp(deps: Deps, parts: Parts = {}): Promise<App> {
  const { config, database, log, owner } = deps;
  const app = await createApp({
    name: 'integrations',
    config,
    log,
    owner,
    db: database.db,
    now: () => deps.now().getTime(),
    checks: [
      {
        name: 'postgres',
        required: true,
        probe: async () => void (await sql`select 1`.execute(database.db)),
      },
      ...(parts.nats ? [{ name: 'nats', required: false, probe: parts.nats }] : []),
    ],
  });
  for (const route of routes) route(app, deps);
  installPersonalData(app, {
    service: 'integrations',
    db: database.db,
    tables: personalTables,
    now: deps.now,
  });
  if (parts.shopify) await shopifyRoutes(app, deps, parts.shopify);
  return app;
}
