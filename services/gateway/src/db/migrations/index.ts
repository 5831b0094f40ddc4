import { createRateLimit } from '@scrollstop/service-kit/limits';
import type { Migrations } from '@scrollstop/service-kit/migrate';

/** The gateway stores only counters. */
export const migrations: Migrations = {
  '20261130-110000-baseline': { up: async (db) => void (await createRateLimit(db)) },
};
