import { type QueryExecutorProvider, sql } from 'kysely';

/** Uses of the owner's password, owners with a second factor, and their sessions. Holds no data of users. */
export const createOwner = (db: QueryExecutorProvider) =>
  sql`
    create table owner_audit (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      ip text not null,
      action text not null,
      ok boolean not null,
      name text
    );
    create index owner_audit_at on owner_audit (at);
    create table owner_session (
      id bigint generated always as identity primary key,
      token_hash text not null unique,
      name text,
      fingerprint text not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      ended_at timestamptz
    );
    -- The code that was used last.
    create table owner_code (owner text primary key, last_step bigint not null);
  `.execute(db);
