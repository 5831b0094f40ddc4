import { type Database, openDatabase } from '@scrollstop/service-kit/db';
import { type InternalClient, internalClient } from '@scrollstop/service-kit/internal';
import { createLog } from '@scrollstop/service-kit/log';
import { type OwnerCheck, ownerCheckAt } from '@scrollstop/service-kit/owner';
import { serviceSigner } from '@scrollstop/service-kit/calls/service-token';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Tables } from './db/schema.ts';

/** Everything a route or consumer of this service may use; tests build their own. */
export interface Deps {
  config: Config;
  database: Database<Tables>;
  log: FastifyBaseLogger;
  now: () => Date;
  auth: InternalClient;
  billing: InternalClient;
  progress: InternalClient;
  /** Checks with auth whether a caller is the owner. */
  owner: OwnerCheck;
}

export function createDeps(config: Config): Deps {
  const { AUTH_URL, BILLING_URL, PROGRESS_URL } = config;
  const sign = serviceSigner('integrations', config);
  const log = createLog('integrations', config.LOG_LEVEL);
  const database = openDatabase<Tables>(config.DATABASE_URL, (err) => log.warn({ err }, 'database'));
  return {
    config,
    database,
    log,
    now: () => new Date(),
    auth: internalClient(AUTH_URL, 'auth', sign),
    billing: internalClient(BILLING_URL, 'billing', sign),
    progress: internalClient(PROGRESS_URL, 'progress', sign),
    owner: ownerCheckAt(AUTH_URL, sign),
  };
}
