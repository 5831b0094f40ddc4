/** Everything that this service hears about. */
import { consume, type Consumer, type ConsumeOptions } from '@scrollstop/events/consume';
import type { EventType } from '@scrollstop/contracts/events';
import type { Effect } from '@scrollstop/events/inbox';
import type { Tables } from '../db/schema.ts';
import { onPaymentCompleted } from './on-payment-completed.ts';
import { onPaymentRefunded } from './on-payment-refunded.ts';
import { onPaymentRestored } from './on-payment-restored.ts';
import { onShopifyOrderPaid, onShopifyOrderRefunded } from './on-shopify-order.ts';

type Common = Pick<ConsumeOptions<EventType, Tables>, 'db' | 'bus' | 'replicas' | 'log' | 'delay'>;

export function consumeAll(common: Common): Consumer {
  const start = <T extends EventType>(type: T, effect: Effect<T, Tables>) =>
    consume({ ...common, service: 'auth', type, effect });
  const consumers = [
    start('payment_completed', onPaymentCompleted),
    start('payment_refunded', onPaymentRefunded),
    start('payment_restored', onPaymentRestored),
    start('shopify_order_paid', onShopifyOrderPaid),
    start('shopify_order_refunded', onShopifyOrderRefunded),
  ];
  return { stop: async () => void (await Promise.all(consumers.map((one) => one.stop()))) };
}
