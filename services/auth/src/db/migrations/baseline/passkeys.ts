import { type QueryExecutorProvider, sql } from 'kysely';

/** Passkeys and their challenges (docs/decisions/024). */
export const createPasskeys = (db: QueryExecutorProvider) =>
  sql`
    create table passkey (
      user_id bigint not null references account (id) on delete cascade,
      id uuid not null,
      credential_id text not null,
      public_key bytea not null,
      -- Grows with each use, if the authenticator counts at all, so that a cloned key has a lower value.
      counter bigint not null,
      transports text[] not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz,
      primary key (user_id, id)
    );
    -- Unique over all users: a credential of two accounts could sign in to either of them.
    create unique index passkey_credential on passkey (credential_id);
    -- Without a user, who is unknown before the sign-in. A crash may lose challenges: the page requests a new one.
    create unlogged table passkey_challenge (challenge_hash text primary key, expires_at timestamptz not null);
    create index passkey_challenge_expires on passkey_challenge (expires_at);
  `.execute(db);
