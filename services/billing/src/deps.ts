import { serviceSigner } from '@scrollstop/service-kit/calls/service-token';
import { type BaseDeps, createBaseDeps } from '@scrollstop/service-kit/deps';
import { type InternalClient, internalClient } from '@scrollstop/service-kit/internal';
import { type OwnerCheck, ownerCheckAt } from '@scrollstop/service-kit/owner';
import type { Config, ReferencePrices } from './config.ts';
import type { Tables } from './db/schema.ts';
import { paypalProvider } from './providers/paypal/paypal.ts';
import type { Providers } from './providers/provider.ts';
import { stripeProvider } from './providers/stripe/stripe.ts';
import { referencePrices } from './reference-prices.ts';

/** Everything a route or worker of this service may use; tests build their own. */
export interface Deps extends BaseDeps<Config, Tables> {
  providers: Providers;
  auth: InternalClient;
  /** Asks auth whether a caller is the owner. */
  owner: OwnerCheck;
  references: ReferencePrices;
}

/** `main.ts` replaces `references` once the schema is current: it stores the first start, from which they count. */
export function createDeps(config: Config): Deps {
  const base = createBaseDeps<Config, Tables>('billing', config);
  const sign = serviceSigner('billing', config);
  return {
    ...base,
    providers: {
      stripe: stripeProvider(config),
      paypal: paypalProvider(config),
    },
    auth: internalClient(config.AUTH_URL, 'auth', sign),
    owner: ownerCheckAt(config.AUTH_URL, sign),
    references: referencePrices(config, base.now()),
  };
}
