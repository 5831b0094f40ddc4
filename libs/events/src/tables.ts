/** Tables that every service with events has in its own schema; a service's migrations include these. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export interface OutboxRow {
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

/** Outbox side: for a service that emits events. */
export const outboxMigration: Migration = {
  up: async (db) => {
    await sql`create table outbox (
      id uuid primary key, subject text not null, aggregate_id text not null, aggregate_version bigint not null,
      data text not null, created_at timestamptz not null default now(), published_at timestamptz
    )`.execute(db);
    await sql`create index outbox_unpublished on outbox (created_at) where published_at is null`.execute(db);
    await sql`create index outbox_created on outbox (created_at)`.execute(db);
    // The incarnation of the stream that the rows were published to; when it differs, they are published again.
    await sql`create table relay_stream (stream text primary key, created text not null)`.execute(db);
  },
};

/** In place of a user id for an event that is about no user: a distributed table accepts no null in its key. */
export const NO_USER = 0;

/**
 * Both sides, last: adds the user id to each event, so that a distributed PostgreSQL keeps the event with the rows that
 * commit with it. A constant default rewrites no table, and the previous release keeps writing without the column.
 */
export const eventPersonMigration: Migration = {
  up: async (db) => {
    for (const table of ['outbox', 'inbox'])
      await sql`alter table ${sql.table(table)} add column user_id bigint not null default ${sql.lit(NO_USER)}`.execute(
        db,
      );
  },
};

/**
 * A refill of a new stream: the last id that was published again, and the last one to publish; null when there is none.
 * The relay of the last release reads and writes the row without these columns.
 */
export const refillMigration: Migration = {
  up: async (db) => {
    await sql`alter table relay_stream add column refill_after uuid, add column refill_to uuid`.execute(db);
  },
};

/** Inbox side: for a service that consumes events. */
export const inboxMigration: Migration = {
  up: async (db) => {
    await sql`create table inbox (
      consumer text not null, event_id uuid not null, received_at timestamptz not null default now(),
      primary key (consumer, event_id)
    )`.execute(db);
    await sql`create table dead_letter (
      id uuid primary key default gen_random_uuid(), consumer text not null, event_id uuid, subject text not null,
      data text not null, error text not null, deliveries int not null,
      created_at timestamptz not null default now(), replayed_at timestamptz
    )`.execute(db);
  },
};
