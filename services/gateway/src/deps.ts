import { type Database, openDatabase } from '@scrollstop/service-kit/db';
import { createLog } from '@scrollstop/service-kit/log';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';

/** Everything that a part of this service may use; tests build their own. */
export interface Deps {
  config: Config;
  /** Stores only the counters of the limits, shared by the replicas. */
  database: Database<unknown>;
  log: FastifyBaseLogger;
  now: () => Date;
}

export function createDeps(config: Config): Deps {
  const log = createLog('gateway', config.LOG_LEVEL);
  const database = openDatabase<unknown>(config.DATABASE_URL, (err) => log.warn({ err }, 'database'));
  return { config, database, log, now: () => new Date() };
}
