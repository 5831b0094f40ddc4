import { type QueryExecutorProvider, sql } from 'kysely';

/** Uses of the owner's password, owners with a second factor, and their sessions. Holds no data of users. */
export const createOwner = (db: QueryExecutorProvider) =>
  sql`
    create table owner_audit (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      ip text not null,
      -- Service, method and route (billing GET /api/admin/payments).
      action text not null,
      ok boolean not null,
      -- Of an owner of OWNERS; null for the owner of ADMIN_PASSWORD.
      name text
    );
    create index owner_audit_at on owner_audit (at);
    -- Rows stay for 90 days, so that the browser is recognised.
    create table owner_session (
      id bigint generated always as identity primary key,
      token_hash text not null unique,
      name text,
      -- Of the password and the secret that opened it.
      fingerprint text not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      ended_at timestamptz
    );
    -- The time step of the last code: none of that step or before is accepted again. The owner of ADMIN_PASSWORD is ''.
    create table owner_code (owner text primary key, last_step bigint not null);
  `.execute(db);
