import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Passkeys, the challenges that they answer, and when a session last proved who holds it (docs/decisions/024). */
export const passkeys: Migration = {
  up: async (db) => {
    await sql`create table passkey (
      user_id bigint not null references account (id) on delete cascade,
      id uuid not null,
      credential_id text not null,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz,
      primary key (user_id, id)
    )`.execute(db);
    // Of all people: a credential that two accounts claim would sign in whichever came first.
    await sql`create unique index passkey_credential on passkey (credential_id)`.execute(db);
    await sql`create table passkey_registration (
      user_id bigint primary key references account (id) on delete cascade,
      session_id uuid not null,
      challenge_hash text not null,
      expires_at timestamptz not null
    )`.execute(db);
    // Nobody is known before the sign-in, so these belong to no person. A crash may lose them: the page asks again.
    await sql`create unlogged table passkey_challenge (
      challenge_hash text primary key, expires_at timestamptz not null
    )`.execute(db);
    await sql`create index passkey_challenge_expires on passkey_challenge (expires_at)`.execute(db);
    // Null: not since the sign-in.
    await sql`alter table session add column proven_at timestamptz`.execute(db);
  },
};
