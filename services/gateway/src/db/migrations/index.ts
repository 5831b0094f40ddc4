import { rateLimitMigration } from '@scrollstop/service-kit/limits';
import type { Migrations } from '@scrollstop/service-kit/migrate';

/** The gateway stores only counters. */
export const migrations: Migrations = { '20261121-090002-rate-limit': rateLimitMigration };
