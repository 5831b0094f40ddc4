/** The queue of stored webhooks, one SQL verb each. */
import { backoffSeconds } from '@scrollstop/service-kit/loop';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import { pruneErased } from './erased-ids.ts';
import type { Topic } from '../topics.ts';

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

export const CLAIM_BATCH = 50;
/** Longer than a batch can take: a worker that dies loses its claim after this. */
const LEASE_SECONDS = 60;
/** Finished rows have no body; they only identify a second copy, which Shopify sends for up to 48 hours. */
const KEEP_DAYS = 30;
/** A replayed erasure would erase data that has arrived since. */
const KEEP_PRIVACY_DAYS = 3_650;

/** Claims due rows and skips those that another replica has locked. */
export async function claimDue(db: Kysely<Tables>): Promise<ClaimedWebhook[]> {
  const { rows } = await sql<ClaimedWebhook>`
    update shopify_webhook set tries = tries + 1, due_at = now() + ${`${LEASE_SECONDS} seconds`}::interval
    where id in (
      select id from shopify_webhook where done_at is null and due_at <= now()
      order by due_at limit ${CLAIM_BATCH} for update skip locked)
    returning id, topic, shop, body, received_at, tries`.execute(db);
  return rows;
}

/** Runs in the transaction of the effect, so that both happen or neither. */
export async function markDone(trx: Kysely<Tables>, id: string, outcome: string): Promise<void> {
  await sql`update shopify_webhook set done_at = now(), outcome = ${outcome}, body = null
    where id = ${id}`.execute(trx);
}

export async function putBack(db: Kysely<Tables>, webhook: ClaimedWebhook, reason: string): Promise<void> {
  const delay = backoffSeconds(webhook.tries);
  await sql`update shopify_webhook set outcome = ${reason}, due_at = now() + ${`${delay} seconds`}::interval
    where id = ${webhook.id}`.execute(db);
}

export async function forgetOld(db: Kysely<Tables>): Promise<void> {
  await sql`delete from shopify_webhook where done_at < now() - ${`${KEEP_DAYS} days`}::interval
    and (topic not in ('customers/redact', 'customers/data_request')
      or done_at < now() - ${`${KEEP_PRIVACY_DAYS} days`}::interval)`.execute(db);
  await pruneErased(db);
}
