import type Stripe from 'stripe';
import { apiVersion, newId, seconds, type StripeSim } from '../context.ts';
import { endpoint } from '../http/endpoint.ts';
import { page } from '../http/lists.ts';
import { created, list, pagination, text } from '../http/params.ts';

type EventObject = Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund | Stripe.Dispute;

/** Records an event with a snapshot of the object, and sends it. */
export function publish(sim: StripeSim, type: Stripe.Event['type'], object: EventObject): void {
  // Event is a union over 250 types that ties the object to `type`; the callers pass matching pairs.
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: seconds(sim),
    data: { object },
    livemode: false,
    type,
  } as Stripe.Event;
  sim.events.put(event.id, event);
  sim.webhooks.enqueue(event.id, event.type);
}

export const listEvents = endpoint<Stripe.EventListParams>({
  method: 'GET',
  path: '/v1/events',
  params: {
    ...pagination,
    created,
    types: list(text()),
  },
  run: (sim, { params }) => page(sim.events, '/v1/events', params, ({ type }) => params.types?.includes(type) ?? true),
});
