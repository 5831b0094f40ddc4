import { serviceSigner } from '@scrollstop/service-kit/calls/service-token';
import { type BaseDeps, createBaseDeps } from '@scrollstop/service-kit/deps';
import { type InternalClient, internalClient } from '@scrollstop/service-kit/internal';
import { type OwnerCheck, ownerCheckAt } from '@scrollstop/service-kit/owner';
import type { Config } from './config.ts';
import type { Tables } from './db/schema.ts';
import { paypalProvider } from './providers/paypal/paypal.ts';
import type { Providers } from './providers/provider.ts';
import { stripeProvider } from './providers/stripe/stripe.ts';

/** Everything a route or worker of this service may use; tests build their own. */
export interface Deps extends BaseDeps<Config, Tables> {
  providers: Providers;
  auth: InternalClient;
  /** Asks auth whether a caller is the owner. */
  owner: OwnerCheck;
}

export function createDeps(config: Config): Deps {
  const sign = serviceSigner('billing', config);
  return {
    ...createBaseDeps<Config, Tables>('billing', config),
    providers: {
      stripe: stripeProvider(config),
      paypal: paypalProvider(config),
    },
    auth: internalClient(config.AUTH_URL, 'auth', sign),
    owner: ownerCheckAt(config.AUTH_URL, sign),
  };
}
