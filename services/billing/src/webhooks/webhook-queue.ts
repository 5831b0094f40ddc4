import type { ProviderName } from '@scrollstop/contracts/primitives';
import { jobQueue, UNTIL_DONE } from '@scrollstop/service-kit/work/job-queue';

export interface WebhookJob {
  provider: ProviderName;
  eventId: string;
  /** The payment at the provider; null when the event concerns none. */
  objectId: string | null;
  /** Counts from 1. */
  tries: number;
}

/** Stored webhooks whose payment is still to be read. */
export const webhookQueue = jobQueue<WebhookJob>({
  name: 'webhooks',
  table: 'webhook_event',
  columns: { provider: 'provider', eventId: 'event_id', objectId: 'object_id', tries: 'tries' },
  key: ['provider', 'eventId'],
  ...UNTIL_DONE,
  batch: 16,
  // Longer than a call of a provider can take.
  leaseSeconds: 60,
});
