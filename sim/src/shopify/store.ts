import { randomUUID } from 'node:crypto';
import { shopDomain, type ShopifySim } from './context.ts';
import { newCustomer, webhookCustomer, type Customer } from './customers.ts';
import { orderId, webhookOrder, webhookRefund, type Order } from './orders.ts';
import type { StoredMessage, Topic } from './webhooks.ts';

/** Sends a message of a topic; a test may choose any part of it. */
export function send(
  sim: ShopifySim,
  topic: Topic,
  payload: object,
  more: Partial<StoredMessage> = {},
): StoredMessage {
  const message: StoredMessage = {
    topic,
    shop: shopDomain,
    eventId: randomUUID(),
    webhookId: randomUUID(),
    body: JSON.stringify(payload),
    forged: false,
    ...more,
  };
  const id = randomUUID();
  sim.messages.put(id, message);
  sim.webhooks.enqueue(id, topic);
  return message;
}

const timestamp = (sim: ShopifySim) => new Date(sim.now()).toISOString().replace(/\.\d+Z$/, 'Z');

/** A customer signs up in the store. */
export function registerCustomer(sim: ShopifySim, given: Partial<Customer>): Customer {
  const customer = newCustomer(sim.customers, given, sim.now());
  send(sim, 'customers/create', webhookCustomer(customer));
  return customer;
}

type NewOrder = Pick<Order, 'total' | 'currency' | 'financialStatus' | 'test' | 'lines'> & {
  email: string | null;
};

/** A customer buys: `orders/create`, and `orders/paid` when it is paid at once. */
export function placeOrder(sim: ShopifySim, given: NewOrder): Order {
  const count = sim.orders.size();
  const customer = [...sim.customers.values()].find(({ email }) => email === given.email) ?? null;
  const order: Order = {
    ...given,
    id: orderId(count * 10),
    number: 1001 + count,
    customer,
    createdAt: timestamp(sim),
  };
  sim.orders.put(String(order.id), order);
  send(sim, 'orders/create', webhookOrder(order));
  if (order.financialStatus === 'paid') send(sim, 'orders/paid', webhookOrder(order));
  return order;
}

/** A pending order is paid. */
export function payOrder(sim: ShopifySim, order: Order): Order {
  const paid = sim.orders.put(String(order.id), { ...order, financialStatus: 'paid' });
  send(sim, 'orders/paid', webhookOrder(paid));
  return paid;
}

/** Refunds the order, or `amount` of it. */
export function refundOrder(sim: ShopifySim, order: Order, amount: string): Order {
  const whole = Number(amount) >= Number(order.total);
  const refunded = sim.orders.put(String(order.id), {
    ...order,
    financialStatus: whole ? 'refunded' : 'partially_refunded',
  });
  send(sim, 'refunds/create', webhookRefund(refunded, order.id + 2, amount, timestamp(sim)));
  return refunded;
}
