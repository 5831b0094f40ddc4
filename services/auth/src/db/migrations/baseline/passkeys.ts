import { type QueryExecutorProvider, sql } from 'kysely';

/** Passkeys and the challenges that they answer (docs/decisions/024). */
export const createPasskeys = (db: QueryExecutorProvider) =>
  sql`
    create table passkey (
      user_id bigint not null references account (id) on delete cascade,
      id uuid not null,
      credential_id text not null,
      public_key bytea not null,
      -- Grows with each use, if the authenticator counts at all; a cloned key falls behind.
      counter bigint not null,
      transports text[] not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz,
      primary key (user_id, id)
    );
    -- Of all users: a credential that two accounts claim would sign in whichever came first.
    create unique index passkey_credential on passkey (credential_id);
    -- Of no user: nobody is known before the sign-in. A crash may lose them: the page asks again.
    create unlogged table passkey_challenge (challenge_hash text primary key, expires_at timestamptz not null);
    create index passkey_challenge_expires on passkey_challenge (expires_at);
  `.execute(db);
