import { rateLimitMigration } from '@scrollstop/service-kit/limits';
import type { Migrations } from '@scrollstop/service-kit/migrate';

/** The gateway keeps nothing but counters. */
export const migrations: Migrations = { '20261121-090002-rate-limit': rateLimitMigration };
