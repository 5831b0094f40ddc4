import * as z from 'zod';
import { checked, createOrderBody, emptyBody } from './http/body.ts';
import { captureOrder } from './objects/captures.ts';
import { found, PaypalFailure } from './http/errors.ts';
import type { PaypalSim } from './context.ts';
import { listEvents } from './http/lists.ts';
import { createOrder, showOrder } from './objects/orders.ts';
import { refundCapture } from './objects/refunds.ts';
import type { Order, Refund } from './types.ts';

export interface Call {
  id: string;
  path: string;
  body: unknown;
  query: Record<string, string>;
  requestId: string | undefined;
  /** True with `Prefer: return=representation`. */
  fullResponse: boolean;
}

export interface Result {
  status: number;
  body: unknown;
}

interface Endpoint {
  method: 'GET' | 'POST';
  path: string;
  run(sim: PaypalSim, call: Call): Result;
}

const ok = (body: unknown): Result => ({ status: 200, body });
/** 201 for a new resource, 200 for a repeated request. */
const createdOrReplayed = (body: unknown, replayed: boolean): Result => ({ status: replayed ? 200 : 201, body });

const DisputesQuery = z.strictObject({ disputed_transaction_id: z.string() });

/** The response without `Prefer`. PayPal's response to a capture has more fields. */
const shortOf = ({ id, status, links }: Order | Refund) => ({ id, status, links });

/** The simulated part of PayPal's API; every call needs an access token. */
export const endpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/v2/checkout/orders',
    run(sim, call) {
      const body = checked(createOrderBody, call.body);
      const { resourceId, replayed } = once(sim, call.path, call.requestId, () => createOrder(sim, body).id);
      const order = showOrder(sim, found(sim.orders, resourceId));
      return createdOrReplayed(call.fullResponse ? order : shortOf(order), replayed);
    },
  },
  {
    method: 'GET',
    path: '/v2/checkout/orders/:id',
    run: (sim, { id }) => ok(showOrder(sim, found(sim.orders, id))),
  },
  {
    method: 'POST',
    path: '/v2/checkout/orders/:id/capture',
    run(sim, call) {
      checked(emptyBody, call.body);
      const { replayed } = once(sim, call.path, call.requestId, () => {
        captureOrder(sim, call.id);
        return call.id;
      });
      const order = showOrder(sim, found(sim.orders, call.id));
      return createdOrReplayed(call.fullResponse ? order : shortOf(order), replayed);
    },
  },
  {
    method: 'GET',
    path: '/v2/payments/captures/:id',
    run: (sim, { id }) => ok(found(sim.captures, id).capture),
  },
  {
    method: 'POST',
    path: '/v2/payments/captures/:id/refund',
    run(sim, call) {
      checked(emptyBody, call.body);
      const { resourceId, replayed } = once(sim, call.path, call.requestId, () => refundCapture(sim, call.id).id);
      const refund = found(sim.refunds, resourceId);
      return createdOrReplayed(call.fullResponse ? refund : shortOf(refund), replayed);
    },
  },
  { method: 'GET', path: '/v1/customer/disputes/:id', run: (sim, { id }) => ok(found(sim.disputes, id)) },
  {
    method: 'GET',
    path: '/v1/customer/disputes',
    run(sim, { query }) {
      const { disputed_transaction_id: captureId } = checked(DisputesQuery, query);
      const found = sim.disputes
        .newestFirst()
        .filter((dispute) => dispute.disputed_transactions[0]?.seller_transaction_id === captureId);
      // Only the single dispute shows its outcome.
      return ok({ items: found.map(({ dispute_outcome: _, ...item }) => item) });
    },
  },
  {
    method: 'GET',
    path: '/v1/notifications/webhooks-events',
    run: (sim, { query }) => ok(listEvents(sim, query)),
  },
];

/** PayPal keeps the ids of orders for 6 hours. */
const lifetime = 6 * 3_600_000;

/**
 * Runs once for each PayPal-Request-Id and path. A repeated request does nothing, whatever its body, and returns the
 * latest state of the first request's resource: https://developer.paypal.com/api/rest/reference/idempotency.
 */
function once(
  sim: PaypalSim,
  path: string,
  requestId: string | undefined,
  run: () => string,
): { resourceId: string; replayed: boolean } {
  const key = `${path}|${requestId ?? ''}`;
  const earlier = requestId === undefined ? undefined : sim.requestIds.get(key);
  if (earlier && sim.now() - earlier.at < lifetime) {
    const { resourceId, refusal } = earlier;
    if (refusal) throw new PaypalFailure(refusal.status, refusal.body);
    return { resourceId, replayed: true };
  }
  const keep = (resourceId: string, refusal?: PaypalFailure) => {
    if (requestId !== undefined) sim.requestIds.put(key, { at: sim.now(), resourceId, ...(refusal && { refusal }) });
  };
  try {
    const resourceId = run();
    keep(resourceId);
    return { resourceId, replayed: false };
  } catch (error) {
    if (error instanceof PaypalFailure) keep('', error);
    throw error;
  }
}
