import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Forgotten passwords. Adds tables only: the binary before this one works on the same schema. */
export const recovery: Migration = {
  up: async (db) => {
    // One a person: a newer one takes the place of the last. Beside the old password, which stays as it is.
    await sql`create table temp_password (
      user_id bigint primary key references account (id) on delete cascade,
      hash text not null,
      expires_at timestamptz not null
    )`.execute(db);
    await sql`create table reset_link (
      user_id bigint not null references account (id) on delete cascade,
      token_hash text not null,
      expires_at timestamptz not null,
      primary key (user_id, token_hash)
    )`.execute(db);
    // By address and not by person: a row for an unknown address costs the same, and is dropped by the sender.
    await sql`create table recovery_mail (
      id bigint generated always as identity primary key,
      email text not null,
      language text not null,
      attempts int not null default 0,
      next_attempt_at timestamptz not null
    )`.execute(db);
    await sql`create index recovery_mail_due on recovery_mail (next_attempt_at)`.execute(db);
  },
};
