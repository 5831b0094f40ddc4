/** The dependencies of routes and workers, built once; a test passes its own. */
import { connectBus } from '@scrollstop/events/bus';
import type { MessageBus } from '@scrollstop/events/bus-contract';
import { openDatabase } from '@scrollstop/service-kit/db';
import { type InternalClient, internalClient } from '@scrollstop/service-kit/internal';
import { type OwnerCheck, ownerCheckAt } from '@scrollstop/service-kit/owner';
import { serviceSigner } from '@scrollstop/service-kit/calls/service-token';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config, ReferencePrices } from './config.ts';
import type { Tables } from './db/schema.ts';
import { paypalProvider } from './providers/paypal/paypal.ts';
import type { Providers } from './providers/provider.ts';
import { stripeProvider } from './providers/stripe/stripe.ts';
import { referencePrices } from './reference-prices.ts';

export interface Deps {
  config: Config;
  log: FastifyBaseLogger;
  db: Kysely<Tables>;
  providers: Providers;
  auth: InternalClient;
  /** Asks auth whether a caller is the owner. */
  owner: OwnerCheck;
  bus: Promise<MessageBus>;
  references: ReferencePrices;
  now: () => number;
  close: () => Promise<void>;
}

export function openDeps(config: Config, log: FastifyBaseLogger): Deps {
  const database = openDatabase<Tables>(config.DATABASE_URL, (error) =>
    log.warn({ err: error }, 'database connection lost'),
  );
  const bus = connectBus(config.NATS_URL, 'billing', log);
  // A bus that never came up has nothing to close, and waiting for it would hold up the exit.
  let connected: MessageBus | undefined;
  void bus.then((up) => (connected = up));
  const sign = serviceSigner('billing', config);
  return {
    config,
    log,
    db: database.db,
    providers: {
      stripe: stripeProvider(config),
      paypal: paypalProvider(config, { db: database.db, log }),
    },
    auth: internalClient(config.AUTH_URL, 'auth', sign),
    owner: ownerCheckAt(config.AUTH_URL, sign),
    bus,
    references: referencePrices(config, Date.now()),
    now: Date.now,
    close: async () => {
      await connected?.close();
      await database.close();
    },
  };
}
