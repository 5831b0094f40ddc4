import type { BaseConfig } from '@scrollstop/service-kit/env';
import { type Database, openDatabase } from '@scrollstop/service-kit/db';
import { createLog } from '@scrollstop/service-kit/log';
import type { FastifyBaseLogger } from 'fastify';
import type { Tables } from './db/schema.ts';

/** Everything a route or consumer of this service may use; tests build their own. */
export interface Deps {
  config: BaseConfig;
  database: Database<Tables>;
  log: FastifyBaseLogger;
  now: () => Date;
}

export function createDeps(config: BaseConfig & { DATABASE_URL: string }): Deps {
  const log = createLog('progress', config.LOG_LEVEL);
  const database = openDatabase<Tables>(config.DATABASE_URL, (err) => log.warn({ err }, 'database'));
  return { config, database, log, now: () => new Date() };
}
