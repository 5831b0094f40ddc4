/** Exactly-once effects: the inbox row and the effect commit together. */
import type { EventEnvelope, EventType } from '@scrollstop/contracts/events';
import { PERSON_ERASED } from '@scrollstop/contracts/internal';
import { type Kysely, type QueryExecutorProvider, sql, type Transaction } from 'kysely';
import { personOf } from './outbox.ts';
import type { EventTables } from './tables.ts';

/** The effect of an event in this service. It upserts, and applies only what is newer than what is stored. */
export type Effect<T extends EventType, D> = (trx: Transaction<D>, event: EventEnvelope<T>) => Promise<void>;

/**
 * Runs `effect` once per event, however often it arrives, also by another way than NATS. Returns whether it
 * ran now. Throws what the effect throws; nothing is kept then. An event of a user who was erased meanwhile
 * has no effect and counts as done (service-kit, `erased-person`).
 */
export async function applyOnce<T extends EventType, D extends EventTables>(
  db: Kysely<D>,
  consumer: string,
  event: EventEnvelope<T>,
  effect: Effect<T, D>,
): Promise<boolean> {
  try {
    return await db.transaction().execute(async (trx) => {
      if (!(await remember(trx, consumer, event))) return false;
      await effect(trx, event);
      return true;
    });
  } catch (error) {
    if ((error as { code?: unknown }).code !== PERSON_ERASED) throw error;
    await remember(db, consumer, event);
    return false;
  }
}

/** False when it was there already. */
async function remember(db: QueryExecutorProvider, consumer: string, event: EventEnvelope): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into inbox (consumer, event_id, user_id) values (${consumer}, ${event.id}, ${personOf(event)})
    on conflict do nothing`.execute(db);
  return numAffectedRows !== 0n;
}
