import { type QueryExecutorProvider, sql } from 'kysely';

/** Uses of the owner's password, owners with a second factor, and their sessions. There is no user data here. */
export const createOwner = (db: QueryExecutorProvider) =>
  sql`
    create table owner_audit (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      ip text not null,
      -- Service, method and route (billing GET /api/admin/payments).
      action text not null,
      ok boolean not null,
      -- The name in OWNERS; null for the owner of ADMIN_PASSWORD.
      name text
    );
    create index owner_audit_at on owner_audit (at);
    -- Rows are kept for 90 days, so that the browser is recognised.
    create table owner_session (
      id bigint generated always as identity primary key,
      token_hash text not null unique,
      name text,
      -- Digest of the password and the secret by which it was opened.
      fingerprint text not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      ended_at timestamptz
    );
    -- The time step of the last code: no code of that step or before is accepted again. '' is the ADMIN_PASSWORD owner.
    create table owner_code (owner text primary key, last_step bigint not null);
  `.execute(db);
