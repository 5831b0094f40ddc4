import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { webhookControl } from '../webhook-control.ts';
import { accessToken, type ShopifySim } from './context.ts';
import { createCustomers } from './customers.ts';
import { shopDomain } from './schema.ts';
import { randomUUID } from 'node:crypto';
import { orderId, webhookOrder, webhookRefund, type Order } from './orders.ts';
import type { Topic } from './webhooks.ts';

const Bulk = z.strictObject({ count: z.int().min(1).max(100_000) });
const NewOrder = z.strictObject({
  email: z.string(),
  total: z
    .string()
    .regex(/^\d+\.\d\d$/)
    .default('14.90'),
  lines: z
    .array(
      z.strictObject({
        quantity: z.int().min(1).default(1),
        properties: z.array(z.strictObject({ name: z.string(), value: z.string() })).default([]),
      }),
    )
    .default([{ quantity: 1, properties: [] }]),
});
const Limits = z.strictObject({ maximumAvailable: z.int().min(1), restoreRate: z.number().min(0) });

interface WithId {
  Params: { id: string };
}

/** Events that the store itself initiates, and data for tests. The gateway never forwards these routes. */
export function shopifyControl(app: FastifyInstance, { sim }: { sim: ShopifySim }): void {
  webhookControl(app, sim.webhooks);

  app.get('/shop', () => ({ domain: shopDomain, accessToken, customers: sim.customers.size() }));
  app.post('/customers/bulk', ({ body }) => {
    createCustomers(sim.customers, Bulk.parse(body).count);
    return { customers: sim.customers.size() };
  });
  app.post('/throttle', ({ body }) => {
    sim.throttle.set(Limits.parse(body));
    return sim.throttle.status();
  });

  app.post('/orders', ({ body }) => placeOrder(sim, NewOrder.parse(body)));
  app.post<WithId>('/orders/:id/refund', ({ params }, reply) => {
    const order = sim.orders.get(params.id);
    return order ? refundOrder(sim, order) : reply.code(404).send({ error: { message: 'There is no such order.' } });
  });
}

function send(sim: ShopifySim, topic: Topic, payload: object): void {
  const id = randomUUID();
  const body = JSON.stringify(payload);
  sim.messages.put(id, { topic, eventId: randomUUID(), webhookId: randomUUID(), body });
  sim.webhooks.enqueue(id, topic);
}

const timestamp = (sim: ShopifySim) => new Date(sim.now()).toISOString().replace(/\.\d+Z$/, 'Z');

type NewOrder = Pick<Order, 'email' | 'total' | 'lines'>;

/** A customer buys and pays at once. */
function placeOrder(sim: ShopifySim, given: NewOrder): Order {
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
