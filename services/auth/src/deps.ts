import { setTimeout } from 'node:timers/promises';
import type { EventTables } from '@scrollstop/events/tables';
import { serviceSigner, type SignServiceToken } from '@scrollstop/service-kit/calls/service-token';
import { type BaseDeps, createBaseDeps } from '@scrollstop/service-kit/deps';
import { type InternalClient, internalClient } from '@scrollstop/service-kit/internal';
import type { Config } from './config.ts';
import { type OwnerAuth, createOwnerAuth } from './owner/owner-auth.ts';
import { type PasswordHasher, passwordHasher } from './passwords/hasher.ts';

/** Everything that routes and consumers of this service may use; tests build their own. */
export interface Deps extends BaseDeps<Config, EventTables> {
  /** Waits for some milliseconds; tests only record them. */
  pause: (ms: number) => Promise<void>;
  passwords: PasswordHasher;
  progress: InternalClient;
  sign: SignServiceToken;
  /** Used by our own routes and, through `/internal/admin/check`, by the other services. */
  owner: OwnerAuth;
}

export function createDeps(config: Config): Deps {
  const base = createBaseDeps<Config, EventTables>('auth', config);
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
