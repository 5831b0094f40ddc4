import type { EventTables } from '@scrollstop/events/tables';
import { serviceSigner } from '@scrollstop/service-kit/calls/service-token';
import { type BaseDeps, createBaseDeps } from '@scrollstop/service-kit/deps';
import { type InternalClient, internalClient } from '@scrollstop/service-kit/internal';
import { type OwnerCheck, ownerCheckAt } from '@scrollstop/service-kit/owner';
import type { Config } from './config.ts';

/** Everything a route or consumer of this service may use; tests build their own. */
export interface Deps extends BaseDeps<Config, EventTables> {
  auth: InternalClient;
  billing: InternalClient;
  progress: InternalClient;
  /** Checks with auth whether a caller is the owner. */
  owner: OwnerCheck;
}

export function createDeps(config: Config): Deps {
  const { AUTH_URL, BILLING_URL, PROGRESS_URL } = config;
  const sign = serviceSigner('integrations', config);
  return {
    ...createBaseDeps<Config, EventTables>('integrations', config),
    auth: internalClient(AUTH_URL, 'auth', sign),
    billing: internalClient(BILLING_URL, 'billing', sign),
    progress: internalClient(PROGRESS_URL, 'progress', sign),
    owner: ownerCheckAt(AUTH_URL, sign),
  };
}
