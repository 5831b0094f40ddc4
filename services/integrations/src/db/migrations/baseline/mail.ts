import { type QueryExecutorProvider, sql } from 'kysely';

/** Mails that are owed, and what became of them. No address, token or text: those are asked for when one is sent. */
export const createMail = (db: QueryExecutorProvider) =>
  sql`
    create table mail (
      -- 0 for a payer without an account (docs/decisions/025).
      user_id bigint not null,
      -- Of the event that asked for it: however often that comes, one mail.
      event_id uuid not null,
      kind text not null,
      -- Of the browser that asked; null means that of the account.
      language text,
      facts jsonb not null default '{}',
      status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed', 'suppressed')),
      tries int not null default 0,
      due_at timestamptz not null,
      -- Class of the last failure (smtp_451, auth_away), never its text, which may name the address.
      error text,
      created_at timestamptz not null,
      done_at timestamptz,
      primary key (user_id, event_id)
    );
    create index mail_due on mail (due_at) where done_at is null;
    create index mail_done on mail (done_at) where done_at is not null;
    -- By user and address: a user with a new address is written to again.
    create table mail_suppression (
      user_id bigint not null,
      address_hash text not null,
      reason text not null,
      created_at timestamptz not null,
      primary key (user_id, address_hash)
    );
  `.execute(db);
