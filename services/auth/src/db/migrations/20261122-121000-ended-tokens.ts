import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A device hears that it was signed out, also late; what it had not sent waits there sealed (docs/decisions/029). */
export const endedTokens: Migration = {
  up: async (db) => {
    await sql`create table ended_token (token_hash text primary key, ended_at timestamptz not null)`.execute(
      db,
    );
    await sql`create index ended_token_ended on ended_token (ended_at)`.execute(db);
    await sql`create table sealing_key (
      id uuid primary key,
      private_key bytea not null,
      public_key bytea not null,
      created_at timestamptz not null
    )`.execute(db);
  },
};
