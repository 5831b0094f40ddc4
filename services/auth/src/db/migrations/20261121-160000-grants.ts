import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Verified addresses, and what was bought for an address before anybody proved to own it. */
export const grants: Migration = {
  up: async (db) => {
    // convert_to() is only "stable" because it asks for the database's encoding, which never changes.
    await sql`create function email_hash(email text) returns text language sql immutable strict parallel safe
      as $$ select encode(sha256(convert_to(email, 'UTF8')), 'hex') $$`.execute(db);
    await sql`alter table account
      add column email_hash text generated always as (email_hash(email)) stored,
      add column email_verified_at timestamptz`.execute(db);
    await sql`create unique index account_email_hash on account (email_hash)`.execute(db);
    // Events hold no address, so an order waits under its hash; a refund may come first and knows not even that.
    await sql`create table pending_grant (
      source text not null check (source in ('shopify', 'manual')),
      reference text not null,
      email_hash text,
      user_id bigint references account (id) on delete cascade,
      version bigint not null,
      granted_at timestamptz,
      ended_at timestamptz,
      primary key (source, reference)
    )`.execute(db);
    await sql`create index pending_grant_email on pending_grant (email_hash)`.execute(db);
    await sql`create index pending_grant_user on pending_grant (user_id) where user_id is not null`.execute(
      db,
    );
  },
};
