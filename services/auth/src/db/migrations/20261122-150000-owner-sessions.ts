import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Owners with a second factor: their sessions, the code that was used last, and their names in the audit. */
export const ownerSessions: Migration = {
  up: async (db) => {
    await sql`create table owner_session (
      id bigint generated always as identity primary key,
      token_hash text not null unique,
      name text,
      fingerprint text not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
    await sql`create table owner_code (owner text primary key, last_step bigint not null)`.execute(db);
    await sql`alter table owner_audit add column name text`.execute(db);
  },
};
