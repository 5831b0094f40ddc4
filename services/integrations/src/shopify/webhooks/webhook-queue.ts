import { jobQueue } from '@scrollstop/service-kit/work/job-queue';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import { pruneErased } from './erased-ids.ts';
import type { Topic } from '../../db/shopify-tables.ts';

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

/** Finished rows only identify a second copy, which Shopify sends for up to 48 hours. */
const KEEP_DAYS = 30;
/** A replayed erasure would erase data that has arrived since. */
const KEEP_PRIVACY_DAYS = 3_650;

export async function forgetOld(db: Kysely<Tables>): Promise<void> {
  await sql`delete from shopify_webhook where done_at < now() - ${`${KEEP_DAYS} days`}::interval
    and (topic not in ('customers/redact', 'customers/data_request')
      or done_at < now() - ${`${KEEP_PRIVACY_DAYS} days`}::interval)`.execute(db);
  await pruneErased(db);
}
