import { guardErased } from '@scrollstop/service-kit/personal-data/erased-person';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Mails that are owed, and what became of them. No address, no token, no text: those are asked for when one is sent. */
export const mail: Migration = {
  up: async (db) => {
    await sql`create table mail (
      user_id bigint not null,
      -- Of the event that asked for it: however often that comes, one mail.
      event_id uuid not null,
      kind text not null,
      language text,
      facts jsonb not null default '{}',
      status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed', 'suppressed')),
      attempts int not null default 0,
      -- Null when nothing is to be done any more.
      next_attempt_at timestamptz,
      error text,
      created_at timestamptz not null,
      ended_at timestamptz,
      primary key (user_id, event_id)
    )`.execute(db);
    await sql`create index mail_due on mail (next_attempt_at) where next_attempt_at is not null`.execute(db);
    await sql`create index mail_ended on mail (ended_at) where ended_at is not null`.execute(db);
    // By person and address: a person with a new address is written to again.
    await sql`create table mail_suppression (
      user_id bigint not null,
      address_hash text not null,
      reason text not null,
      created_at timestamptz not null,
      primary key (user_id, address_hash)
    )`.execute(db);
    await guardErased(db, 'mail', 'mail_suppression');
  },
};
