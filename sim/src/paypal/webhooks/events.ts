import { newId, timestamp, type PaypalSim } from '../context.ts';
import type { WebhookEvent } from '../types.ts';

/** Records an event and sends it. https://developer.paypal.com/api/rest/webhooks/event-names */
export function publish(
  sim: PaypalSim,
  type: string,
  resourceType: WebhookEvent['resource_type'],
  resource: WebhookEvent['resource'],
): void {
  const id = `WH-${newId()}-${newId()}`;
  sim.events.put(id, {
    id,
    create_time: timestamp(sim),
    resource_type: resourceType,
    event_type: type,
    resource,
  });
  sim.webhooks.enqueue(id, type);
}
