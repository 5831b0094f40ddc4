import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Mails about money that went back to somebody without an account (docs/decisions/025). Names nobody: the provider is
 * asked, through billing, whom to write to at the moment of sending.
 */
export const payerNotice: Migration = {
  up: async (db) => {
    await sql`create table payer_notice (
      -- Of the event that asked for it: however often that comes, one mail.
      event_id uuid primary key,
      payment_id text not null,
      cause text not null,
      -- As money in words.
      returned text not null,
      status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed', 'no_address')),
      attempts int not null default 0,
      next_attempt_at timestamptz,
      error text,
      created_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
    await sql`create index payer_notice_due on payer_notice (next_attempt_at)
      where next_attempt_at is not null`.execute(db);
    await sql`create index payer_notice_ended on payer_notice (ended_at) where ended_at is not null`.execute(
      db,
    );
  },
};
