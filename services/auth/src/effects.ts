/** The effect of each event, for the consumers and for the replay of dead letters. */
import type { EffectsOf } from '@scrollstop/events/consume/dead-letters';
import type { EventTables } from '@scrollstop/events/tables';
import { purchaseEffects } from './consumers/on-purchase.ts';
import { onShopifyOrderPaid, onShopifyOrderRefunded } from './consumers/on-shopify-order.ts';

export const effects = {
  ...purchaseEffects,
  shopify_order_paid: onShopifyOrderPaid,
  shopify_order_refunded: onShopifyOrderRefunded,
} satisfies EffectsOf<'auth', EventTables>;
