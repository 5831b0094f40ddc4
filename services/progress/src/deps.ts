import type { BaseConfig } from '@scrollstop/service-kit/env';
import { type Database, openDatabase } from '@scrollstop/service-kit/db';
import { type KeyedQueue, keyedQueue } from '@scrollstop/service-kit/work/keyed-queue';
import { createLog } from '@scrollstop/service-kit/log';
import type { FastifyBaseLogger } from 'fastify';
import type { Tables } from './db/schema.ts';

/** Everything a route or consumer of this service may use; tests build their own. */
export interface Deps {
  config: BaseConfig;
  database: Database<Tables>;
  log: FastifyBaseLogger;
  now: () => Date;
  /** Runs the writes of one user one after the other (docs/decisions/022). */
  writes: KeyedQueue;
  /** True while a replica of an earlier release may read documents (older-replicas.ts). */
  olderReplicas: () => boolean;
  /** Called after a commit that holds an event: this process publishes it itself, and no NOTIFY wakes the others. */
  wakeRelay: () => void;
}

/** The app lets only a few requests of one user run at once; this queue fills only when auth merges for the user as well. */
export const writesOfUsers = (): KeyedQueue =>
  keyedQueue({ atOnce: 1, maxWaiting: 100, maxWaitMs: 8_000, rest: 2 });

export function createDeps(config: BaseConfig & { DATABASE_URL: string }): Deps {
  const log = createLog('progress', config.LOG_LEVEL);
  const database = openDatabase<Tables>(config.DATABASE_URL, (err) => log.warn({ err }, 'database'));
  return {
    ...{ config, database, log, now: () => new Date(), writes: writesOfUsers() },
    ...{ olderReplicas: () => false, wakeRelay: () => undefined },
  };
}
