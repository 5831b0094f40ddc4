import type { Database } from '@scrollstop/service-kit/db';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Tables } from './db/schema.ts';

/** The dependencies of nearly every file here; `deps.ts` adds the parts that are built upon them. */
export interface BaseDeps {
  config: Config;
  database: Database<Tables>;
  log: FastifyBaseLogger;
  now: () => Date;
}
