/**
 * Publishes the kept events again to a new stream (another one than at the last pass): in batches by primary key behind
 * a watermark, while new events go first. No outbox row is changed, so their number is no problem (docs/decisions/040).
 */
import { type EventSource, streamOf } from '@scrollstop/contracts/services/events';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { MessageBus, Log } from '../bus/bus-contract.ts';
import type { EventTables } from '../tables.ts';

export const KEEP_DAYS = 30;
const BATCH = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export interface Stored {
  id: string;
  subject: string;
  data: string;
}

/**
 * Compares the stream with that of the last pass. If none is recorded yet, only events that are marked as published are
 * due again, e.g. after a restore without this row. Later commits go to the new stream anyway.
 */
export async function detectNewStream(
  db: Kysely<EventTables>,
  bus: MessageBus,
  source: EventSource,
  log: Log,
): Promise<void> {
  const created = await bus.streamCreated(streamOf(source));
  const known = await sql<{
    created: string;
  }>`select created from relay_stream where stream = ${source}`.execute(db);
  if (known.rows[0]?.created === created) return;
  const { rows } = await sql<{ refill_to: string | null }>`
    insert into relay_stream as r (stream, created, refill_after, refill_to)
    values (${source}, ${created}, ${FIRST_ID},
      (select id from outbox where published_at is not null order by id desc limit 1))
    on conflict (stream) do update set created = excluded.created, refill_after = excluded.refill_after,
      refill_to = (select id from outbox order by id desc limit 1)
    where r.created <> excluded.created returning refill_to`.execute(db);
  if (rows[0]?.refill_to) log.info({ source, created }, 'new stream: publishing the kept events again');
}

/**
 * Publishes a batch and moves the watermark. Returns whether this replica has more to publish: also false while another
 * replica publishes. Rows marked as published are included: they may have been published to the old stream.
 */
export async function refillBatch(
  db: Kysely<EventTables>,
  source: EventSource,
  publish: (row: Stored) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows: mine } = await sql<{ refill_after: string; refill_to: string }>`
      select refill_after, refill_to from relay_stream where stream = ${source} and refill_to is not null
      for update skip locked`.execute(trx);
    if (!mine[0]) return false;
    const { refill_after: after, refill_to: to } = mine[0];
    const { rows } = await sql<Stored>`select id, subject, data from outbox
      where id > ${after} and id <= ${to}
        and created_at between now() - ${`${KEEP_DAYS} days`}::interval and now() -- not on hold
      order by id limit ${BATCH}`.execute(trx);
    await Promise.all(rows.map(publish));
    const more = rows.length === BATCH;
    await sql`update relay_stream set refill_after = ${rows.at(-1)?.id ?? after},
      refill_to = ${more ? to : null}::uuid where stream = ${source}`.execute(trx);
    return more;
  });
}

/** For readiness: the instant of the event that a refill has reached; null when the stream has every event. */
export async function refillReached(db: QueryExecutorProvider, source: EventSource): Promise<string | null> {
  const { rows } = await sql<{ refill_after: string }>`
    select refill_after from relay_stream where stream = ${source} and refill_to is not null`.execute(db);
  if (!rows[0]) return null;
  // The first 48 bits of a UUIDv7 are epoch milliseconds.
  return new Date(Number.parseInt(rows[0].refill_after.replaceAll('-', '').slice(0, 12), 16)).toISOString();
}
