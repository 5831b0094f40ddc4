import { randomUUID } from 'node:crypto';
import type { ShopifySim } from './context.ts';
import { orderId, webhookOrder, webhookRefund, type Order } from './orders.ts';
import type { Topic } from './webhooks.ts';

function send(sim: ShopifySim, topic: Topic, payload: object): void {
  const id = randomUUID();
  const body = JSON.stringify(payload);
  sim.messages.put(id, { topic, eventId: randomUUID(), webhookId: randomUUID(), body });
  sim.webhooks.enqueue(id, topic);
}

const timestamp = (sim: ShopifySim) => new Date(sim.now()).toISOString().replace(/\.\d+Z$/, 'Z');

type NewOrder = Pick<Order, 'email' | 'total' | 'lines'>;

/** A customer buys, and pays at once. */
export function placeOrder(sim: ShopifySim, given: NewOrder): Order {
  const count = sim.orders.size();
  const order: Order = {
    ...given,
    id: orderId(count * 10),
    number: 1001 + count,
    createdAt: timestamp(sim),
  };
  sim.orders.put(String(order.id), order);
  send(sim, 'orders/create', webhookOrder(order));
  send(sim, 'orders/paid', webhookOrder(order));
  return order;
}

/** Refunds the whole order. */
export function refundOrder(sim: ShopifySim, order: Order): Order {
  send(sim, 'refunds/create', webhookRefund(order, order.id + 2, timestamp(sim)));
  return order;
}
