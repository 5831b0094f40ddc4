import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Links that prove a mailbox. */
export const verificationLink: Migration = {
  up: async (db) => {
    await sql`create table verification_link (
      user_id bigint not null references account (id) on delete cascade,
      token_hash text not null,
      expires_at timestamptz not null,
      primary key (user_id, token_hash)
    )`.execute(db);
  },
};
