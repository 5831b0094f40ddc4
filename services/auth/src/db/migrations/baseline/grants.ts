import { type QueryExecutorProvider, sql } from 'kysely';

/** Grants of Premium, and purchases for an address before anybody proved to own it. */
export const createGrants = (db: QueryExecutorProvider) =>
  sql`
    create table entitlement_grant (
      user_id bigint not null references account (id) on delete cascade,
      source text not null check (source in ('payment', 'gift', 'shopify', 'manual')),
      -- Payment, order (<shop>:<order>) or manual grant.
      reference text not null,
      version bigint not null,
      granted_at timestamptz not null,
      ended_at timestamptz,
      primary key (user_id, source, reference)
    );
    -- Events hold no address, so an order waits under its hash; a refund may come first and knows not even that.
    create table pending_grant (
      source text not null check (source in ('shopify', 'manual')),
      reference text not null,
      email_hash text,
      user_id bigint references account (id) on delete cascade,
      version bigint not null,
      granted_at timestamptz,
      ended_at timestamptz,
      primary key (source, reference)
    );
    create index pending_grant_email on pending_grant (email_hash);
    create index pending_grant_user on pending_grant (user_id) where user_id is not null;
  `.execute(db);
