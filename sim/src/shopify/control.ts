import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { requestControl, webhookControl } from '../webhook-control.ts';
import { accessToken, shopDomain, type ShopifySim } from './context.ts';
import { createCustomers } from './customers.ts';
import { payOrder, placeOrder, refundOrder, registerCustomer, send } from './store.ts';
import type { StoredMessage, Topic } from './webhooks.ts';

const topics: [Topic, ...Topic[]] = [
  'customers/create',
  'orders/create',
  'orders/paid',
  'refunds/create',
  'customers/data_request',
  'customers/redact',
  'shop/redact',
];
const money = z.string().regex(/^\d+\.\d\d$/);

const Bulk = z.strictObject({ count: z.int().min(1).max(100_000) });
const NewCustomer = z.strictObject({
  email: z.string().nullable(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
});
const NewOrder = z.strictObject({
  email: z.string().nullable(),
  total: money.default('14.90'),
  currency: z.string().length(3).default('EUR'),
  financialStatus: z.enum(['authorized', 'paid', 'pending']).default('paid'),
  test: z.boolean().default(false),
  lines: z
    .array(
      z.strictObject({
        quantity: z.int().min(1).default(1),
        sku: z.string().default('scrollstop_premium'),
        properties: z.array(z.strictObject({ name: z.string(), value: z.string() })).default([]),
      }),
    )
    .default([{ quantity: 1, sku: 'scrollstop_premium', properties: [] }]),
});
const Refund = z.strictObject({ amount: money.optional() });
const Limits = z.strictObject({ maximumAvailable: z.int().min(1), restoreRate: z.number().min(0) });
/** A hand-made message: any body (as text or as an object), any header. */
const Message = z.strictObject({
  topic: z.enum(topics),
  payload: z.record(z.string(), z.unknown()).default({}),
  body: z.string().optional(),
  shop: z.string().optional(),
  eventId: z.string().optional(),
  webhookId: z.string().optional(),
  forged: z.boolean().optional(),
});

interface WithId {
  Params: { id: string };
}

/** Events that the store itself initiates, and figures for tests. The gateway never forwards these routes. */
export function shopifyControl(app: FastifyInstance, { sim }: { sim: ShopifySim }): void {
  requestControl(app, sim.requests);
  webhookControl(app, sim.webhooks);

  app.get('/shop', () => ({ domain: shopDomain, accessToken, customers: sim.customers.size() }));
  app.post('/customers/bulk', ({ body }) => {
    createCustomers(sim.customers, Bulk.parse(body).count, sim.now());
    return { customers: sim.customers.size() };
  });
  app.post('/customers', ({ body }) =>
    registerCustomer(sim, NewCustomer.parse(body) as Parameters<typeof registerCustomer>[1]),
  );
  app.post('/throttle', ({ body }) => {
    sim.throttle.set(Limits.parse(body));
    return sim.throttle.status();
  });

  app.post('/orders', ({ body }) => placeOrder(sim, NewOrder.parse(body)));
  app.post<WithId>('/orders/:id/pay', ({ params }, reply) => {
    const order = sim.orders.get(params.id);
    return order ? payOrder(sim, order) : missing(reply);
  });
  app.post<WithId>('/orders/:id/refund', ({ params, body }, reply) => {
    const order = sim.orders.get(params.id);
    return order ? refundOrder(sim, order, Refund.parse(body ?? {}).amount ?? order.total) : missing(reply);
  });
  app.post('/messages', ({ body }) => {
    const { topic, payload, ...more } = Message.parse(body);
    return send(sim, topic, payload, more as Partial<StoredMessage>);
  });
}

const missing = (reply: FastifyReply) =>
  reply.code(404).send({ error: { message: 'There is no such order.' } });
