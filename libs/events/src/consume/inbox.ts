/** Exactly-once effects: the inbox row and the effect commit together. */
import type { EventEnvelope, EventType } from '@scrollstop/contracts/services/events';
import { PERSON_ERASED } from '@scrollstop/contracts/services/internal';
import { type Kysely, type QueryExecutorProvider, sql, type Transaction } from 'kysely';
import { userIdOf } from '../publish/outbox.ts';
import type { EventTables } from '../tables.ts';

/** The effect of an event in this service. It upserts, and applies an event only if it is newer than the stored state. */
export interface Effect<T extends EventType, D> {
  (trx: Transaction<D>, event: EventEnvelope<T>): Promise<void>;
  /** The same for several events at once, in fewer statements: for an event that comes by the thousand. */
  batch?: (trx: Transaction<D>, events: readonly EventEnvelope<T>[]) => Promise<void>;
}

/**
 * Runs `effect` once per event, however often the event arrives and by whatever route. Returns whether it
 * ran now. Throws what the effect throws, and then stores nothing. An event of a user who has been erased
 * has no effect and counts as applied (service-kit, `erased-person`).
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

/**
 * The same for several events of one consumer in one transaction: all of them, or, when one throws, none. Returns the ids of
 * those that ran now; `apply` gets those, each once.
 */
export async function applyAll<T extends EventType, D extends EventTables>(
  db: Kysely<D>,
  consumer: string,
  events: readonly EventEnvelope<T>[],
  apply: (fresh: EventEnvelope<T>[], trx: Transaction<D>) => Promise<void>,
): Promise<Set<string>> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ event_id: string }>`insert into inbox (consumer, event_id, user_id)
      select ${consumer}, id, user_id
      from unnest(${events.map(({ id }) => id)}::uuid[], ${events.map(userIdOf)}::bigint[]) as new (id, user_id)
      on conflict do nothing returning event_id`.execute(trx);
    const fresh = new Set(rows.map(({ event_id: id }) => id));
    const left = new Set(fresh);
    const once = events.filter(({ id }) => left.delete(id));
    if (once.length > 0) await apply(once, trx);
    return fresh;
  });
}

/** False when the event was already in the inbox. */
async function remember(db: QueryExecutorProvider, consumer: string, event: EventEnvelope): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into inbox (consumer, event_id, user_id) values (${consumer}, ${event.id}, ${userIdOf(event)})
    on conflict do nothing`.execute(db);
  return numAffectedRows !== 0n;
}
