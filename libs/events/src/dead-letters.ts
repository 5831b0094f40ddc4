/** Events that could not be applied: readable, and replayable once the cause is mended. */
import { type EventEnvelope, type EventType, parseEvent } from '@scrollstop/contracts/events';
import { type Kysely, sql } from 'kysely';
import { applyOnce, type Effect } from './inbox.ts';
import type { DeadLetterRow, EventTables } from './tables.ts';

type NewLetter = Pick<DeadLetterRow, 'consumer' | 'event_id' | 'subject' | 'data' | 'error' | 'deliveries'>;

export async function recordDeadLetter<D extends EventTables>(
  db: Kysely<D>,
  letter: NewLetter,
): Promise<void> {
  await sql`insert into dead_letter (consumer, event_id, subject, data, error, deliveries)
    values (${letter.consumer}, ${letter.event_id}, ${letter.subject}, ${storable(letter.data)},
      ${storable(letter.error)}, ${letter.deliveries})`.execute(db);
}

/** PostgreSQL text takes every character but NUL; a letter that cannot be written would come back for ever. */
const storable = (text: string) => text.replaceAll('\0', '\uFFFD');

/** Applies one letter again; it stays listed, with the time of its replay. Throws what the effect throws. */
export async function replayDeadLetter<T extends EventType, D extends EventTables>(
  db: Kysely<D>,
  id: string,
  type: T,
  effect: Effect<T, D>,
): Promise<void> {
  const { rows } = await sql<DeadLetterRow>`select * from dead_letter where id = ${id}`.execute(db);
  const letter = rows[0];
  if (!letter) throw new Error(`no dead letter ${id}`);
  const event: EventEnvelope<T> = parseEvent(type, JSON.parse(letter.data));
  await applyOnce(db, letter.consumer, event, effect);
  await sql`update dead_letter set replayed_at = now() where id = ${id}`.execute(db);
}
