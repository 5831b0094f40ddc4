import { link, newId, timestamp, type PaypalSim } from '../context.ts';
import type { WebhookEvent } from '../types.ts';

/** Records an event and sends it. https://developer.paypal.com/api/rest/webhooks/event-names */
export function publish(
  sim: PaypalSim,
  type: string,
  resourceType: WebhookEvent['resource_type'],
  resource: WebhookEvent['resource'],
  summary: string,
): void {
  const id = `WH-${newId()}-${newId()}`;
  const path = `/v1/notifications/webhooks-events/${id}`;
  sim.events.put(id, {
    id,
    event_version: '1.0',
    create_time: timestamp(sim),
    resource_type: resourceType,
    ...(resourceType === 'dispute' ? {} : { resource_version: '2.0' as const }),
    event_type: type,
    summary,
    resource,
    links: [link(sim, 'self', path), link(sim, 'resend', `${path}/resend`, 'POST')],
  });
  sim.webhooks.enqueue(id, type);
}
