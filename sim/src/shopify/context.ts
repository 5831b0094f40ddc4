import { createDeliveries, type Deliveries } from '../deliveries.ts';
import type { Collection, Journal } from '../journal.ts';
import { createCustomers, type Customer } from './customers.ts';
import type { Order } from './orders.ts';
import { createThrottle, type Throttle } from './throttle.ts';
import { signedRequest, type StoredMessage } from './webhooks.ts';

/** The access token of the store's app. */
export const accessToken = 'shpat_00000000000000000000000000000000';

export interface ShopifySim {
  now: () => number;
  customers: Collection<Customer>;
  orders: Collection<Order>;
  messages: Collection<StoredMessage>;
  throttle: Throttle;
  webhooks: Deliveries;
}

export interface ShopifyConfig {
  SHOPIFY_WEBHOOK_SECRET: string;
  /** The origin of the gateway; each topic has its own path below it. */
  SHOPIFY_WEBHOOK_ORIGIN?: string | undefined;
}

/** A few customers, so that an import in `local` finds some. */
const firstCustomers = 25;

export function createShopifySim(config: ShopifyConfig, journal: Journal, now: () => number): ShopifySim {
  const messages = journal.collection<StoredMessage>('shopify.messages');
  const customers = journal.collection<Customer>('shopify.customers');
  if (customers.size() === 0) createCustomers(customers, firstCustomers);
  return {
    now,
    customers,
    messages,
    orders: journal.collection('shopify.orders'),
    throttle: createThrottle(now),
    webhooks: createDeliveries({
      url: config.SHOPIFY_WEBHOOK_ORIGIN,
      now,
      pendingEvents: journal.collection('shopify.owed'),
      prepare: (id, origin) =>
        signedRequest(messages.get(id)!, { origin, secret: config.SHOPIFY_WEBHOOK_SECRET, now: now() }),
    }),
  };
}
