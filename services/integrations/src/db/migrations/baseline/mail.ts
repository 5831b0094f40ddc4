import { type QueryExecutorProvider, sql } from 'kysely';

/** Mails to send and their results. Neither address, token nor text is stored: those are requested at sending. */
export const createMail = (db: QueryExecutorProvider) =>
  sql`
    create table mail (
      -- 0 for a payer without an account (docs/decisions/025).
      user_id bigint not null,
      -- The id of the event that requested it: one mail, however often the event arrives.
      event_id uuid not null,
      kind text not null,
      -- The language of the requesting browser; null means that of the account.
      language text,
      facts jsonb not null default '{}',
      status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed', 'suppressed')),
      tries int not null default 0,
      due_at timestamptz not null,
      -- The class of the last failure (smtp_451, auth_away), never its text, which may contain the address.
      error text,
      created_at timestamptz not null,
      done_at timestamptz,
      primary key (user_id, event_id)
    );
    create index mail_due on mail (due_at) where done_at is null;
    create index mail_done on mail (done_at) where done_at is not null;
    -- By user and address, so that a user with a new address gets mail again.
    create table mail_suppression (
      user_id bigint not null,
      address_hash text not null,
      reason text not null,
      created_at timestamptz not null,
      primary key (user_id, address_hash)
    );
  `.execute(db);
