/** Exactly-once effects: the inbox row and the effect commit together. */
import type { EventEnvelope, EventType } from '@scrollstop/contracts/services/events';
import { PERSON_ERASED } from '@scrollstop/contracts/services/internal';
import { type Kysely, type QueryExecutorProvider, sql, type Transaction } from 'kysely';
import { userIdOf } from '../publish/outbox.ts';
import type { EventTables } from '../tables.ts';

/** The effect of an event in this service. It upserts, and skips an event that is not newer than the stored state. */
export interface Effect<T extends EventType, D> {
  (trx: Transaction<D>, event: EventEnvelope<T>): Promise<void>;
  /** The same for several events at once, in fewer statements: for events that arrive by the thousand. */
  batch?: (trx: Transaction<D>, events: readonly EventEnvelope<T>[]) => Promise<void>;
}

/** Runs `effect` once per event, however often and by whatever route the event arrives. Returns whether it ran now. */
export async function applyOnce<T extends EventType, D extends EventTables>(
  db: Kysely<D>,
  consumer: string,
  event: EventEnvelope<T>,
  effect: Effect<T, D>,
): Promise<boolean> {
  return (await applyAll(db, consumer, [event], (_fresh, trx) => effect(trx, event))).size > 0;
}

/**
 * The same for several events of one consumer in one transaction: all or, if `apply` throws, none. Returns the ids of
 * the events that were new; `apply` gets those, each once. Throws what `apply` throws. A single event of an erased user
 * has no effect and counts as applied (service-kit, `erased-person`).
 */
export async function applyAll<T extends EventType, D extends EventTables>(
  db: Kysely<D>,
  consumer: string,
  events: readonly EventEnvelope<T>[],
  apply: (fresh: EventEnvelope<T>[], trx: Transaction<D>) => Promise<void>,
): Promise<Set<string>> {
  try {
    return await db.transaction().execute(async (trx) => {
      const fresh = await remember(trx, consumer, events);
      const notYetTaken = new Set(fresh);
      const once = events.filter(({ id }) => notYetTaken.delete(id));
      if (once.length > 0) await apply(once, trx);
      return fresh;
    });
  } catch (error) {
    if (events.length > 1 || (error as { code?: unknown }).code !== PERSON_ERASED) throw error;
    await remember(db, consumer, events);
    return new Set();
  }
}

/** Adds the events to the inbox and returns the ids of those that were not in it. */
async function remember(db: QueryExecutorProvider, consumer: string, events: readonly EventEnvelope[]) {
  const { rows } = await sql<{ event_id: string }>`insert into inbox (consumer, event_id, user_id)
    select ${consumer}, id, user_id
    from unnest(${events.map(({ id }) => id)}::uuid[], ${events.map(userIdOf)}::bigint[]) as new (id, user_id)
    on conflict do nothing returning event_id`.execute(db);
  return new Set(rows.map(({ event_id: id }) => id));
}
