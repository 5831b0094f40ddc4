/** Payments, their facts, and the webhooks that hint at them. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const ledger: Migration = {
  up: async (db) => {
    // Keyed by user_id first, so that it shards by user.
    await sql`create table payment (
      user_id bigint not null, id text not null,
      offer text not null, provider text not null, provider_id text,
      amount int not null check (amount > 0), currency text not null,
      state text not null default 'created', version int not null default 0, completion text,
      created_at timestamptz not null, checked_at timestamptz,
      primary key (user_id, id)
    )`.execute(db);
    // One open attempt per (user, offer, provider): a double click finds the first one's row.
    await sql`create unique index payment_one_open on payment (user_id, offer, provider)
      where state in ('created', 'processing', 'failed')`.execute(db);
    await sql`create index payment_unchecked on payment (checked_at nulls first)
      where state in ('created', 'processing', 'failed')`.execute(db);
    // The same fact twice is once.
    await sql`create table payment_fact (
      user_id bigint not null, payment_id text not null, kind text not null, object_id text not null,
      amount int not null, currency text not null,
      occurred_at timestamptz not null, recorded_at timestamptz not null default now(),
      primary key (user_id, payment_id, kind, object_id),
      foreign key (user_id, payment_id) references payment (user_id, id)
    )`.execute(db);
    await sql`create function refuse_change() returns trigger language plpgsql as
      $$ begin raise exception 'payment_fact is append-only'; end $$`.execute(db);
    await sql`create trigger payment_fact_append_only before update or delete on payment_fact
      for each row execute function refuse_change()`.execute(db);
    await sql`create table webhook_event (
      provider text not null, event_id text not null, type text not null, object_id text, body text not null,
      received_at timestamptz not null default now(), tries int not null default 0,
      due_at timestamptz not null default now(), done_at timestamptz, outcome text,
      primary key (provider, event_id)
    )`.execute(db);
    await sql`create index webhook_event_due on webhook_event (due_at) where done_at is null`.execute(db);
  },
};
