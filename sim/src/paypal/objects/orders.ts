import type * as z from 'zod';
import type { createOrderBody } from '../http/body.ts';
import { cents, newId, timestamp, type Funding, type PaypalSim, type StoredOrder } from '../context.ts';
import { invalidRequest, notFound, unprocessable } from '../http/errors.ts';
import { publish } from '../webhooks/events.ts';
import type { Money, Order, PurchaseUnit } from '../types.ts';

/** The prefix under which the gateway mounts the simulator for browsers. */
export const browserPrefix = '/sandbox/paypal';

type CreateOrder = z.infer<typeof createOrderBody>;

export function createOrder(sim: PaypalSim, body: CreateOrder): Order {
  const unit = body.purchase_units[0]!;
  checkAmount(unit.amount);
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

/** The currencies of the price book; PayPal has more. */
const currencies = ['USD', 'EUR', 'GBP', 'CHF'];

function checkAmount(amount: Money): void {
  const at = (name: keyof Money) => ({
    field: `/purchase_units/0/amount/${name}`,
    value: amount[name],
    location: 'body' as const,
  });
  if (!currencies.includes(amount.currency_code)) {
    const description = 'Currency code is invalid or is not currently supported.';
    throw invalidRequest([{ ...at('currency_code'), issue: 'INVALID_CURRENCY_CODE', description }]);
  }
  if (/\.\d{3,}$/.test(amount.value)) {
    const description = 'If the currency supports decimals, only two decimal place precision is supported.';
    throw unprocessable('DECIMAL_PRECISION', description, at('value'));
  }
  if (cents(amount.value) <= 0) {
    throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.', at('value'));
  }
}

export function findOrder(sim: PaypalSim, id: string): StoredOrder {
  const stored = sim.orders.get(id);
  if (!stored) throw notFound();
  return stored;
}

/** The order as it is now, with its captures and refunds. */
export function showOrder(sim: PaypalSim, { order }: StoredOrder): Order {
  const [unit] = order.purchase_units;
  const captureId = unit?.payments?.captures[0]?.id;
  if (!unit || captureId === undefined) return order;
  const { capture, refundIds } = sim.captures.get(captureId)!;
  const refunds = refundIds.map((id) => sim.refunds.get(id)!);
  const payments = { captures: [capture], ...(refunds.length > 0 ? { refunds } : {}) };
  return { ...order, purchase_units: [{ ...unit, payments }] };
}

/** The buyer approves and chooses how to pay. Possible again after a decline. */
export function approveOrder(sim: PaypalSim, id: string, funding: Funding): StoredOrder {
  const stored = findOrder(sim, id);
  if (stored.order.status === 'COMPLETED')
    throw unprocessable('ORDER_ALREADY_CAPTURED', 'Order already captured.');
  const payer = { email_address: 'ada@example.com', payer_id: 'QYR5Z8XDVJNXQ' };
  const order: Order = { ...stored.order, status: 'APPROVED', payer };
  const approved = sim.orders.put(id, { ...stored, order, funding });
  publish(sim, 'CHECKOUT.ORDER.APPROVED', 'checkout-order', order);
  return approved;
}
