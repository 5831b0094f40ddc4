/** Deletes old rows of the event tables, in batches by key with one statement each (docs/retention.md). */
import { type Kysely, sql } from 'kysely';
import { KEEP_DAYS } from './refill.ts';
import type { EventTables } from '../tables.ts';

const BATCH = 1_000;
/** Longer than in the outbox, whose rows may be published again until their last day. */
const INBOX_DAYS = 45;
/** After its replay, a dead letter interests only the person who replayed it. */
const REPLAYED_DAYS = 30;
/** A dead letter that has not been replayed for a year describes an event that no longer matters. */
const LETTER_DAYS = 365;

const days = (count: number) => sql`${`${count} days`}::interval`;

/** Returns the number of deleted rows. Stops between two batches once `stopped` returns true. */
export async function pruneEvents(db: Kysely<EventTables>, stopped: () => boolean): Promise<number> {
  const batches = async (statement: ReturnType<typeof sql>) => {
    for (let sum = 0; ;) {
      const { numAffectedRows } = await statement.execute(db);
      sum += Number(numAffectedRows ?? 0);
      if (stopped() || Number(numAffectedRows ?? 0) < BATCH) return sum;
    }
  };
  let sum = await batches(sql`delete from outbox where id in (
    select id from outbox where published_at is not null and created_at < now() - ${days(KEEP_DAYS)}
    order by created_at limit ${BATCH})`);
  for (const consumer of await consumers(db))
    sum += await batches(sql`delete from inbox where consumer = ${consumer} and event_id in (
      select event_id from inbox where consumer = ${consumer} and event_id < ${idAt(INBOX_DAYS)}
        and received_at < now() - ${days(INBOX_DAYS)} order by event_id limit ${BATCH})`);
  sum += await batches(sql`delete from dead_letter where id in (
    select id from dead_letter where replayed_at < now() - ${days(REPLAYED_DAYS)}
      or created_at < now() - ${days(LETTER_DAYS)} limit ${BATCH})`);
  return sum;
}

/** Skips through the primary key from name to name: reading millions of rows to find ten names would take seconds. */
async function consumers(db: Kysely<EventTables>): Promise<string[]> {
  const { rows } = await sql<{ consumer: string }>`with recursive names as (
      (select consumer from inbox order by consumer limit 1) union all
      select (select consumer from inbox where consumer > names.consumer order by consumer limit 1)
      from names where names.consumer is not null
    ) select consumer from names where consumer is not null`.execute(db);
  return rows.map(({ consumer }) => consumer);
}

/** The smallest UUIDv7 of that day, as the inbox has no index by time. */
function idAt(daysAgo: number): string {
  const hex = (Date.now() - daysAgo * 86_400_000).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
