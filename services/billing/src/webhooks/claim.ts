/** The queue of stored webhooks, one SQL verb each. */
import type { ProviderName } from '@scrollstop/contracts/primitives';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { backoffSeconds } from '@scrollstop/service-kit/loop';

export interface ClaimedEvent {
  provider: ProviderName;
  event_id: string;
  object_id: string | null;
  /** Counts from 1. */
  tries: number;
}

export const CLAIM_BATCH = 16;
/** Longer than a provider call can take: a worker that died in between loses its claim after this. */
const LEASE_SECONDS = 60;
/** Claims what is due without waiting for rows that another worker holds. */
export async function claimDue(db: Kysely<Tables>): Promise<ClaimedEvent[]> {
  const { rows } = await sql<ClaimedEvent>`
    update webhook_event set tries = tries + 1, due_at = now() + ${`${LEASE_SECONDS} seconds`}::interval
    where (provider, event_id) in (
      select provider, event_id from webhook_event where done_at is null and due_at <= now()
      order by due_at limit ${CLAIM_BATCH} for update skip locked)
    returning provider, event_id, object_id, tries`.execute(db);
  return rows;
}

/** `blank`: the body goes, the row stays, so that a second copy is known as one. */
export async function markDone(
  db: Kysely<Tables>,
  events: ClaimedEvent[],
  outcome: string,
  blank: boolean,
): Promise<void> {
  await sql`update webhook_event set done_at = now(), outcome = ${outcome},
      body = case when ${blank}::boolean then '' else body end
    where (provider, event_id) in (${pairs(events)})`.execute(db);
}

export async function putBack(db: Kysely<Tables>, event: ClaimedEvent, outcome: string): Promise<void> {
  const delay = backoffSeconds(event.tries);
  await sql`update webhook_event set outcome = ${outcome}, due_at = now() + ${`${delay} seconds`}::interval
    where provider = ${event.provider} and event_id = ${event.event_id}`.execute(db);
}

const pairs = (events: ClaimedEvent[]) =>
  sql.join(events.map((event) => sql`(${event.provider}, ${event.event_id})`));
