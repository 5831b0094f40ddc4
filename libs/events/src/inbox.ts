/** Exactly-once effects: the inbox row and the effect commit together. */
import type { EventEnvelope, EventType } from '@scrollstop/contracts/events';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { EventTables } from './tables.ts';

/** What an event does here. Effects upsert, and apply only what is newer than what is stored. */
export type Effect<T extends EventType, D> = (trx: Transaction<D>, event: EventEnvelope<T>) => Promise<void>;

/**
 * Runs `effect` once per event, however often it arrives, also by another way than NATS. Answers whether it
 * ran now. Throws what the effect throws; nothing is kept then.
 */
export async function applyOnce<T extends EventType, D extends EventTables>(
  db: Kysely<D>,
  consumer: string,
  event: EventEnvelope<T>,
  effect: Effect<T, D>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numAffectedRows } =
      await sql`insert into inbox (consumer, event_id) values (${consumer}, ${event.id})
      on conflict do nothing`.execute(trx);
    if (numAffectedRows === 0n) return false;
    await effect(trx, event);
    return true;
  });
}
