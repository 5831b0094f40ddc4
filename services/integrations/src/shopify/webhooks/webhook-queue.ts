import { jobQueue } from '@scrollstop/service-kit/work/job-queue';
import type { QueryExecutorProvider } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { Topic } from '../webhook-bodies.ts';

export interface ClaimedWebhook {
  id: string;
  topic: Topic;
  shop: string;
  body: Buffer;
  /** ISO, as Shopify's delivery reached us. */
  received_at: string;
  /** Counts from 1. */
  tries: number;
}

/** Stored webhooks of the store. A done one keeps no body. */
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
  /** A call that follows from what was saved: idempotent, made after the commit; the webhook is done after it. */
  call?: () => Promise<unknown>;
}

/** Work on our tables, in one transaction with `storeWebhookQueue.finish` unless a call follows; may be repeated. */
type Effect = (trx: QueryExecutorProvider) => Promise<string | Saved>;

/** First calls other services (idempotent calls only), then returns the effect. */
export type Handler = (deps: Deps, webhook: ClaimedWebhook, body: unknown) => Promise<Effect> | Effect;
