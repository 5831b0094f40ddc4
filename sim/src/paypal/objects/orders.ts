import type * as z from 'zod';
import type { createOrderBody } from '../http/body.ts';
import { newId, timestamp, type Funding, type PaypalSim, type StoredOrder } from '../context.ts';
import { found, unprocessable } from '../http/errors.ts';
import { publish } from '../webhooks/events.ts';
import type { Order, PurchaseUnit } from '../types.ts';

/** The prefix under which the gateway mounts the simulator for browsers. */
export const browserPrefix = '/sandbox/paypal';

type CreateOrder = z.infer<typeof createOrderBody>;

export function createOrder(sim: PaypalSim, body: CreateOrder): Order {
  const unit = body.purchase_units[0]!;
  const id = newId();
  const order: Order = {
    id,
    intent: 'CAPTURE',
    status: 'CREATED',
    purchase_units: [unit as PurchaseUnit],
    create_time: timestamp(sim),
    links: [
      {
        href: `${sim.config.PUBLIC_ORIGIN}${browserPrefix}/checkoutnow?token=${id}`,
        rel: 'approve',
        method: 'GET',
      },
    ],
  };
  sim.orders.put(id, {
    order,
    returnUrl: body.application_context?.return_url ?? null,
    cancelUrl: body.application_context?.cancel_url ?? null,
    funding: null,
  });
  return order;
}

/** The order in its current state, with its captures and refunds. */
export function showOrder(sim: PaypalSim, { order }: StoredOrder): Order {
  const [unit] = order.purchase_units;
  const captureId = unit?.payments?.captures[0]?.id;
  if (!unit || captureId === undefined) return order;
  const { capture, refundIds } = sim.captures.get(captureId)!;
  const refunds = refundIds.map((id) => sim.refunds.get(id)!);
  const payments = { captures: [capture], ...(refunds.length > 0 ? { refunds } : {}) };
  return { ...order, purchase_units: [{ ...unit, payments }] };
}

/** The buyer approves and chooses how to pay; possible again after a decline. */
export function approveOrder(sim: PaypalSim, id: string, funding: Funding): StoredOrder {
  const stored = found(sim.orders, id);
  if (stored.order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED', 'Order already captured.');
  const payer = { email_address: 'ada@example.com', payer_id: 'QYR5Z8XDVJNXQ' };
  const order: Order = { ...stored.order, status: 'APPROVED', payer };
  const approved = sim.orders.put(id, { ...stored, order, funding });
  publish(sim, 'CHECKOUT.ORDER.APPROVED', 'checkout-order', order);
  return approved;
}
