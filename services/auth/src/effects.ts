/** The effect of each event: one list for the consumers and the replay of dead letters. */
import type { EffectsOf } from '@scrollstop/events/consume/dead-letters';
import type { EventTables } from '@scrollstop/events/tables';
import {
  onGiftEnded,
  onGiftOpened,
  onGiftRestored,
  onPaymentCompleted,
  onPaymentRefunded,
  onPaymentRestored,
} from './consumers/on-purchase.ts';
import { onShopifyOrderPaid, onShopifyOrderRefunded } from './consumers/on-shopify-order.ts';

export const effects = {
  payment_completed: onPaymentCompleted,
  payment_refunded: onPaymentRefunded,
  payment_restored: onPaymentRestored,
  gift_opened: onGiftOpened,
  gift_ended: onGiftEnded,
  gift_restored: onGiftRestored,
  shopify_order_paid: onShopifyOrderPaid,
  shopify_order_refunded: onShopifyOrderRefunded,
} satisfies EffectsOf<'auth', EventTables>;
