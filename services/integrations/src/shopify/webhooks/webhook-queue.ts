import { deleteInBatches } from '@scrollstop/service-kit/database/delete-in-batches';
import { jobQueue } from '@scrollstop/service-kit/work/job-queue';
import { type QueryExecutorProvider, sql } from 'kysely';
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
    tries: 'tries',
  },
  key: ['id'],
  due: 'due_at',
  open: 'done_at is null',
  done: { done_at: sql`now()`, body: null },
  batch: 50,
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

/**
 * A signed body has no date, so the same bytes may be sent again at any time. Longer than any signing secret should be
 * used; docs/operations.md describes when to change it.
 */
const KEEP_YEARS = 10;
/** The store's owner has so long to respond to a customer who asked for their data; then the file goes here too. */
const REQUESTS_KEPT_DAYS = 30;

export async function forgetOld(db: QueryExecutorProvider): Promise<void> {
  const dated = { shopify_webhook: 'done_at', shopify_erasure: 'done_at', shopify_forgotten: 'forgotten_at' };
  for (const [table, column] of Object.entries(dated))
    await deleteInBatches(db, table, sql`${sql.ref(column)} < now() - make_interval(years => ${KEEP_YEARS})`);
  const overdue = sql`received_at < now() - make_interval(days => ${REQUESTS_KEPT_DAYS})`;
  await deleteInBatches(db, 'shopify_data_request', overdue);
}
