/** The event tables, which the baseline migration of every service with events creates in its schema. */
import { type QueryExecutorProvider, sql } from 'kysely';

interface OutboxRow {
  id: string;
  subject: string;
  aggregate_id: string;
  aggregate_version: number;
  /** The whole envelope as JSON text. */
  data: string;
  created_at: string;
  published_at: string | null;
  /** User id that the event is about, NO_USER for others: the column that distributes the table (docs/scaling.md). */
  user_id: number;
}
export interface DeadLetterRow {
  id: string;
  consumer: string;
  event_id: string | null;
  subject: string;
  data: string;
  error: string;
  deliveries: number;
  created_at: string;
  replayed_at: string | null;
}
export interface EventTables {
  outbox: OutboxRow;
  relay_stream: { stream: string; created: string; refill_after: string | null; refill_to: string | null };
  inbox: { consumer: string; event_id: string; received_at: string; user_id: number };
  dead_letter: DeadLetterRow;
}

/** Stands for the user id of an event that is about no user: a distributed table accepts no null in its key. */
export const NO_USER = 0;

/** The user id keeps an event on the same node as the rows that commit with it, if the tables are distributed. */
export const createEventTables = (db: QueryExecutorProvider) =>
  sql`
    create table outbox (
      id uuid primary key, subject text not null, aggregate_id text not null, aggregate_version bigint not null,
      data text not null, created_at timestamptz not null default now(), published_at timestamptz,
      user_id bigint not null default ${sql.lit(NO_USER)}
    );
    create index outbox_unpublished on outbox (created_at) where published_at is null;
    create index outbox_created on outbox (created_at);
    -- The incarnation of the stream to which the rows were published. If the stream is another one, they are published
    -- again: from refill_after (exclusive) to refill_to, which is null when there is no refill.
    create table relay_stream (
      stream text primary key, created text not null, refill_after uuid, refill_to uuid
    );

    create table inbox (
      consumer text not null, event_id uuid not null, received_at timestamptz not null default now(),
      user_id bigint not null default ${sql.lit(NO_USER)},
      primary key (consumer, event_id)
    );
    create table dead_letter (
      id uuid primary key default gen_random_uuid(), consumer text not null, event_id uuid, subject text not null,
      data text not null, error text not null, deliveries int not null,
      created_at timestamptz not null default now(), replayed_at timestamptz
    );
  `.execute(db);
