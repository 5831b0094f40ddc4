/** Events that could not be applied. The owner can read them, and replay them once the cause is fixed. */
import { DEAD_LETTERS_MAX, type DeadLetters } from '@scrollstop/contracts/owner/dead-letters';
import {
  type ConsumedBy,
  type EventEnvelope,
  type EventSource,
  type EventType,
  parseEvent,
} from '@scrollstop/contracts/services/events';
import { type Kysely, sql } from 'kysely';
import { applyOnce, type Effect } from './inbox.ts';
import type { DeadLetterRow, EventTables } from '../tables.ts';

type NewLetter = Pick<DeadLetterRow, 'consumer' | 'event_id' | 'subject' | 'data' | 'error' | 'deliveries'>;

export async function recordDeadLetter<D extends EventTables>(db: Kysely<D>, letter: NewLetter): Promise<void> {
  await sql`insert into dead_letter (consumer, event_id, subject, data, error, deliveries)
    values (${letter.consumer}, ${letter.event_id}, ${letter.subject}, ${storable(letter.data)},
      ${storable(letter.error)}, ${letter.deliveries})`.execute(db);
}

/** PostgreSQL text accepts every character but NUL; an event whose dead letter cannot be written returns for ever. */
const storable = (text: string) => text.replaceAll('\0', '\uFFFD');

export type Effects<D> = { [T in EventType]?: Effect<T, D> };

/** The effects of one service, exactly those that the contract lists for it (`consumedEvents`). */
export type EffectsOf<S extends EventSource, D> = { [T in ConsumedBy<S>]: Effect<T, D> };

/** A dead letter as the owner reads it. */
type DeadLetter = DeadLetters['letters'][number];

/** The beginning of a stack trace is the useful part; the table has all of it. */
const ERROR_SHOWN = 2_000;

export function deadLetterStore<D extends EventTables>(db: Kysely<D>, effects: Effects<D>) {
  return {
    /** Returns the newest 100, first those that are not replayed yet. */
    list: async (): Promise<DeadLetter[]> => {
      const { rows } = await sql<DeadLetterRow>`select * from dead_letter
        order by (replayed_at is null) desc, created_at desc, id limit ${DEAD_LETTERS_MAX}`.execute(db);
      return rows.map(readable);
    },
    /** Applies a dead letter again; it stays listed, with its replay time. False if unknown. Throws if it fails. */
    replay: async (id: string): Promise<boolean> => {
      const { rows } = await sql<DeadLetterRow>`select * from dead_letter where id = ${id}`.execute(db);
      const letter = rows[0];
      if (!letter) return false;
      const type = letter.consumer.split('__')[1] as EventType;
      const effect = effects[type] as Effect<EventType, D> | undefined;
      if (!effect) throw new Error(`this service no longer consumes ${type}`);
      const event: EventEnvelope = parseEvent(type, JSON.parse(letter.data));
      await applyOnce(db, letter.consumer, event, effect);
      await sql`update dead_letter set replayed_at = now() where id = ${id}`.execute(db);
      return true;
    },
  };
}

const readable = (row: DeadLetterRow): DeadLetter => ({
  id: row.id,
  consumer: row.consumer,
  subject: row.subject,
  eventId: row.event_id,
  error: row.error.slice(0, ERROR_SHOWN),
  deliveries: row.deliveries,
  createdAt: new Date(row.created_at).toISOString(),
  replayedAt: row.replayed_at && new Date(row.replayed_at).toISOString(),
});
