import { type QueryExecutorProvider, sql } from 'kysely';

/** Grants of Premium, and purchases for an address that no account has proven yet. */
export const createGrants = (db: QueryExecutorProvider) =>
  sql`
    create table entitlement_grant (
      user_id bigint not null references account (id) on delete cascade,
      source text not null check (source in ('payment', 'gift', 'shopify', 'manual')),
      -- The payment, gift, order (<shop>:<order>) or manual grant.
      reference text not null,
      version bigint not null,
      granted_at timestamptz not null,
      ended_at timestamptz,
      primary key (user_id, source, reference)
    );
    -- Events contain no address, so an order waits under its hash. A refund, which may arrive first, lacks even that.
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
