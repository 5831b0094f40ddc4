import { type App, createApp } from '@scrollstop/service-kit/app';
import { sql } from 'kysely';
import type { Deps } from './deps.ts';

export interface Parts {
  /** Throws while NATS is away; the service stays ready, degraded. */
  nats?: () => Promise<void>;
}

/** The service without its port. It listens to events and answers its health only. */
export function buildApp({ config, database, log, now }: Deps, parts: Parts = {}): Promise<App> {
  return createApp({
    name: 'integrations',
    config,
    log,
    db: database.db,
    now: () => now().getTime(),
    checks: [
      {
        name: 'postgres',
        required: true,
        probe: async () => void (await sql`select 1`.execute(database.db)),
      },
      ...(parts.nats ? [{ name: 'nats', required: false, probe: parts.nats }] : []),
    ],
  });
}
