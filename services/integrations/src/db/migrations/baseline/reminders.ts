import { type QueryExecutorProvider, sql } from 'kysely';

/** The schedule of reminders, and the key that signs the links which switch them off (docs/decisions/047). */
export const createReminders = (db: QueryExecutorProvider) =>
  sql`
    create table reminder (
      user_id bigint primary key,
      minutes smallint not null check (minutes between 0 and 1439),
      zone text not null,
      channel text not null check (channel in ('push', 'mail')),
      state text not null check (state in ('on', 'asking', 'stopped')),
      -- The local date of the next message, and the time at which it is claimed; null when none is due.
      next_on date,
      next_at timestamptz,
      -- The date of the last message; there is never a second one for it.
      last_on date,
      -- The date of a message that was sent, until it is known whether the user acted on it.
      sent_on date,
      ignored smallint not null default 0,
      version bigint not null default 1,
      -- The user works at night and may be reminded then (N-10).
      night boolean not null default false
    );
    create index reminder_due on reminder (next_at) where next_at is not null;
    create table reminder_key (id smallint primary key check (id = 1), secret bytea not null);
  `.execute(db);
