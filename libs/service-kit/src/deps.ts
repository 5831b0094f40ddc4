/** The dependencies that all services have; each `deps.ts` adds its own (docs/guides/the-shape-of-a-service.md). */
import type { FastifyBaseLogger } from 'fastify';
import { type Database, openDatabase } from './db.ts';
import type { BaseConfig } from './env.ts';
import { createLog } from './log.ts';

export interface BaseDeps<Config, Tables> {
  config: Config;
  database: Database<Tables>;
  log: FastifyBaseLogger;
  /** The only clock of rules and routes; tests set it. */
  now: () => Date;
}

/** Opens the pool of `DATABASE_URL`; `database.close()` must be the last step of a shutdown. */
export function createBaseDeps<Config extends Pick<BaseConfig, 'LOG_LEVEL'> & { DATABASE_URL: string }, Tables>(
  service: string,
  config: Config,
): BaseDeps<Config, Tables> {
  const log = createLog(service, config.LOG_LEVEL);
  const database = openDatabase<Tables>(config.DATABASE_URL, (err) => log.warn({ err }, 'database connection lost'));
  return { config, database, log, now: () => new Date() };
}
