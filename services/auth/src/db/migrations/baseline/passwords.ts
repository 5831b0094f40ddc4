import { type QueryExecutorProvider, sql } from 'kysely';

/** Forgotten passwords, and links that prove a mailbox. */
export const createPasswords = (db: QueryExecutorProvider) =>
  sql`
    -- One per user: a newer one replaces the last. The old password stays valid beside it.
    create table temp_password (
      user_id bigint primary key references account (id) on delete cascade,
      hash text not null,
      expires_at timestamptz not null,
      -- A password that was shown on the screen (local) does not prove the mailbox.
      mailed boolean not null default false
    );
    create index temp_password_hash on temp_password (hash);
    create table mailed_link (
      user_id bigint not null references account (id) on delete cascade,
      token_hash text not null,
      purpose text not null,
      expires_at timestamptz not null,
      primary key (user_id, token_hash)
    );
  `.execute(db);
