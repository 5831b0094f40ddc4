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
      -- When it last proved who holds it; null: not since the sign-in.
      proven_at timestamptz,
      primary key (user_id, id)
    );
    create index session_ended on session (ended_at) where ended_at is not null;
    -- Rotated tokens stay as long as the session: a stolen copy must be recognised.
    create table refresh_token (
      user_id bigint not null,
      token_hash text not null,
      session_id uuid not null,
      issued_at timestamptz not null,
      rotated_at timestamptz,
      -- The successor, sealed with a key derived from this very token: concurrent refreshes get the same one.
      successor text,
      primary key (user_id, token_hash),
      foreign key (user_id, session_id) references session (user_id, id) on delete cascade
    );
    create index refresh_token_session on refresh_token (user_id, session_id);

    -- Sessions of accounts that are gone, without whose they were: gateways refuse their access tokens
    -- (docs/decisions/006).
    create table ended_session (id uuid primary key, ended_at timestamptz not null);
    create index ended_session_ended on ended_session (ended_at);
    -- A device hears that it was signed out, also late; what it had not sent waits there sealed (docs/decisions/029).
    create table ended_token (token_hash text primary key, ended_at timestamptz not null);
    create index ended_token_ended on ended_token (ended_at);
    create table sealing_key (
      id uuid primary key,
      private_key bytea not null,
      public_key bytea not null,
      created_at timestamptz not null
    );

    -- Browsers that an account was signed in with: strangers' guesses never shut them out (docs/decisions/023).
    create table known_device (
      user_id bigint not null references account (id) on delete cascade,
      -- Digest of the browser's cookie and the account's address.
      device_hash text not null,
      last_used_at timestamptz not null,
      primary key (user_id, device_hash)
    );
    -- Looked up by the hash alone, so that the look costs the same whether or not the address has an account.
    create index known_device_hash on known_device (device_hash);
  `.execute(db);
