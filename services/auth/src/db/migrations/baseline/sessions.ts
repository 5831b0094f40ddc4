import { type QueryExecutorProvider, sql } from 'kysely';

export const createSessions = (db: QueryExecutorProvider) =>
  sql`
    create table session (
      user_id bigint not null references account (id) on delete cascade,
      id uuid not null,
      -- The class of the device (iPhone, Safari), never the full user agent.
      device text not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      ended_at timestamptz,
      -- The last proof of its user; null if there was none since the sign-in.
      proven_at timestamptz,
      primary key (user_id, id)
    );
    create index session_ended on session (ended_at) where ended_at is not null;
    -- Rotated tokens are kept as long as the session, because a stolen copy must be recognised.
    create table refresh_token (
      user_id bigint not null,
      token_hash text not null,
      session_id uuid not null,
      issued_at timestamptz not null,
      rotated_at timestamptz,
      -- The successor, sealed with a key derived from this token, so that concurrent refreshes get the same one.
      successor text,
      primary key (user_id, token_hash),
      foreign key (user_id, session_id) references session (user_id, id) on delete cascade
    );
    create index refresh_token_session on refresh_token (user_id, session_id);

    -- Sessions of erased accounts, without the user id: gateways refuse their access tokens
    -- (docs/decisions/006).
    create table ended_session (id uuid primary key, ended_at timestamptz not null);
    create index ended_session_ended on ended_session (ended_at);
    -- A device learns even later that it was signed out, and keeps its unsent data sealed (docs/decisions/029).
    create table ended_token (token_hash text primary key, ended_at timestamptz not null);
    create index ended_token_ended on ended_token (ended_at);
    create table sealing_key (
      id uuid primary key,
      private_key bytea not null,
      public_key bytea not null,
      created_at timestamptz not null
    );

    -- Browsers on which an account was signed in: guesses of strangers never lock them out (docs/decisions/023).
    create table known_device (
      user_id bigint not null references account (id) on delete cascade,
      -- Digest of the browser's cookie and the account's address.
      device_hash text not null,
      last_used_at timestamptz not null,
      primary key (user_id, device_hash)
    );
    -- By the hash alone, so that a lookup takes the same time whether or not the address has an account.
    create index known_device_hash on known_device (device_hash);
  `.execute(db);
