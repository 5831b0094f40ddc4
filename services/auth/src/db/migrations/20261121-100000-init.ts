import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Everything but `account` is keyed by user_id first: a distributed PostgreSQL shards it as it is. */
export const init: Migration = {
  up: async (db) => {
    // Below 1000 nobody real: 999 is the demo person. `version` numbers the account's events.
    await sql`create table account (
      id bigint generated always as identity (start with 1000) primary key,
      email text not null unique,
      username text not null unique,
      password_hash text not null,
      must_change_password boolean not null default false,
      version int not null default 1,
      created_at timestamptz not null default now(),
      trial_started_at timestamptz
    )`.execute(db);
    await sql`create table session (
      user_id bigint not null references account (id) on delete cascade,
      id uuid not null,
      device text not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      ended_at timestamptz,
      primary key (user_id, id)
    )`.execute(db);
    await sql`create index session_ended on session (ended_at) where ended_at is not null`.execute(db);
    await sql`create table refresh_token (
      user_id bigint not null,
      token_hash text not null,
      session_id uuid not null,
      issued_at timestamptz not null,
      rotated_at timestamptz,
      successor text,
      primary key (user_id, token_hash),
      foreign key (user_id, session_id) references session (user_id, id) on delete cascade
    )`.execute(db);
    await sql`create index refresh_token_session on refresh_token (user_id, session_id)`.execute(db);
    await sql`create table entitlement_grant (
      user_id bigint not null references account (id) on delete cascade,
      source text not null check (source in ('payment', 'shopify', 'manual')),
      reference text not null,
      version bigint not null,
      granted_at timestamptz not null,
      ended_at timestamptz,
      primary key (user_id, source, reference)
    )`.execute(db);
  },
};
