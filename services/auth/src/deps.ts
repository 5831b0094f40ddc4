import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '@scrollstop/service-kit/db';
import { type InternalClient, internalClient } from '@scrollstop/service-kit/internal';
import { createLog } from '@scrollstop/service-kit/log';
import { serviceSigner, type SignServiceToken } from '@scrollstop/service-kit/calls/service-token';
import type { BaseDeps } from './base-deps.ts';
import type { Config } from './config.ts';
import type { Tables } from './db/schema.ts';
import { type OwnerAuth, createOwnerAuth } from './owner/owner-auth.ts';
import { type PasswordHasher, passwordHasher } from './passwords/hasher.ts';

/** Everything a route or consumer of this service may use; tests build their own. */
export interface Deps extends BaseDeps {
  /** Waits that many milliseconds; tests only record them. */
  pause: (ms: number) => Promise<void>;
  passwords: PasswordHasher;
  progress: InternalClient;
  /** Signs our calls to other services. */
  sign: SignServiceToken;
  /** Used by our own routes and, through `/internal/admin/check`, by the other services. */
  owner: OwnerAuth;
}

export function createDeps(config: Config): Deps {
  const log = createLog('auth', config.LOG_LEVEL);
  const database = openDatabase<Tables>(config.DATABASE_URL, (err) => log.warn({ err }, 'database'));
  const base = { config, log, database, now: () => new Date() };
  const passwords = passwordHasher();
  const sign = serviceSigner('auth', config);
  return {
    ...base,
    pause: (ms) => setTimeout(ms),
    passwords,
    owner: createOwnerAuth({ ...base, passwords }),
    progress: internalClient(config.PROGRESS_URL, 'progress', sign),
    sign,
  };
}
