import type Stripe from 'stripe';
import { apiVersion, newId, seconds, type StripeSim } from '../context.ts';
import { type Call, endpoint } from '../http/endpoint.ts';
import { missingObject } from '../http/errors.ts';
import { page } from '../http/lists.ts';
import { boolean, created, expand, list, pagination, text } from '../http/params.ts';

/** The request that caused an event; null when none did (a dispute, the end of a refund). */
export type Cause = Pick<Call<unknown>, 'requestId' | 'idempotencyKey'> | null;

type EventObject = Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund | Stripe.Dispute | Stripe.Customer;

/** Records the event with a snapshot of the object as it is now, and sends it. */
export function publish(sim: StripeSim, type: Stripe.Event['type'], object: EventObject, cause: Cause): void {
  // Event is a union over 250 types whose object is tied to `type`; the callers pair them.
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: seconds(sim),
    data: { object },
    livemode: false,
    pending_webhooks: 0,
    request: { id: cause?.requestId ?? null, idempotency_key: cause?.idempotencyKey ?? null },
    type,
  } as Stripe.Event;
  sim.events.put(event.id, event);
  sim.webhooks.enqueue(event);
}

const withPending = (sim: StripeSim, event: Stripe.Event): Stripe.Event => ({
  ...event,
  pending_webhooks: sim.webhooks.isPending(event.id) ? 1 : 0,
});

export const retrieveEvent = endpoint<Stripe.EventRetrieveParams>({
  method: 'GET',
  path: '/v1/events/:id',
  params: { expand },
  run(sim, { id }) {
    const event = sim.events.get(id);
    if (!event) throw missingObject('event', id, 'id');
    return withPending(sim, event);
  },
});

/** `type` may end in `*`, as in `charge.*`. */
const matches = (type: string, wanted: string) =>
  wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;

export const listEvents = endpoint<Stripe.EventListParams>({
  method: 'GET',
  path: '/v1/events',
  params: { ...pagination, created, delivery_success: boolean, expand, type: text(), types: list(text()) },
  run(sim, { params }) {
    const wanted = params.types ?? (params.type === undefined ? [] : [params.type]);
    const found = page(sim.events, '/v1/events', params, (event) => {
      const delivered = !sim.webhooks.isPending(event.id);
      if (params.delivery_success !== undefined && params.delivery_success !== delivered) return false;
      return wanted.length === 0 || wanted.some((type) => matches(event.type, type));
    });
    return { ...found, data: found.data.map((event) => withPending(sim, event)) };
  },
});
