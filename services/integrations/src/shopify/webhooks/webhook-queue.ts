import { jobQueue } from '@scrollstop/service-kit/work/job-queue';
import type { QueryExecutorProvider } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { Topic } from '../webhook-bodies.ts';

export interface ClaimedWebhook {
  id: string;
  topic: Topic;
  shop: string;
  body: Buffer;
  /** The time at which the delivery reached us (ISO). */
  received_at: string;
  /** Counts from 1. */
  tries: number;
}

/** Stored webhooks of the store. The body is removed when a webhook is done. */
export const storeWebhookQueue = jobQueue<ClaimedWebhook>({
  name: 'shopify_webhooks',
  table: 'shopify_webhook',
  columns: {
    id: 'id',
    topic: 'topic',
    shop: 'shop',
    body: 'body',
    received_at: 'received_at',
  },
  key: ['id'],
  batch: 12,
  lanes: 4,
  leaseSeconds: 60,
});

export interface Saved {
  outcome: string;
  /** An idempotent call that follows the commit; only then is the webhook done. */
  call?: () => Promise<unknown>;
}

/** Work on our tables, in one transaction with `storeWebhookQueue.finish` unless a call follows; can be repeated. */
type Effect = (trx: QueryExecutorProvider) => Promise<string | Saved>;

/** Calls other services first (idempotent calls only), then returns the effect. */
export type Handler = (deps: Deps, webhook: ClaimedWebhook, body: unknown) => Promise<Effect> | Effect;
