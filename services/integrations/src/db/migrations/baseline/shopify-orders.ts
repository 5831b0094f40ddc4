import { type QueryExecutorProvider, sql } from 'kysely';

/** Orders by the facts that were told of them, and imports of customers. */
export const createShopifyOrders = (db: QueryExecutorProvider) =>
  sql`
    create table shopify_order (
      shop text not null, order_id text not null, total text, amount bigint, currency text, test boolean,
      -- Pieces that are gifts, and whether anything is for the buyer.
      gifts int not null default 0, own boolean not null default true,
      granted_at timestamptz, ended_at timestamptz, review text, version int not null default 0,
      received_at timestamptz not null default now(), primary key (shop, order_id)
    );
    create index shopify_order_review on shopify_order (received_at) where review is not null;
    -- An erasure finds orders by their id alone: only that is signed.
    create index shopify_order_id on shopify_order (order_id);
    create table shopify_order_fact (
      -- The names of facts are in order-verdict.ts; one is added, never changed.
      shop text not null, order_id text not null, fact text not null, amount bigint not null default 0,
      recorded_at timestamptz not null default now(), primary key (shop, order_id, fact),
      foreign key (shop, order_id) references shopify_order on delete cascade
    );
    create table shopify_import (
      -- The token is never stored. running counts only while lease_until lies ahead.
      id uuid primary key default gen_random_uuid(), shop text not null, state text not null default 'running',
      cursor text, imported int not null default 0, total int not null default 0, expected int,
      lease_until timestamptz not null, started_at timestamptz not null default now()
    );
    -- Two replicas, two tabs: one store is read once at a time.
    create unique index shopify_import_running on shopify_import (shop) where state = 'running';
    create index shopify_import_started on shopify_import (started_at);
  `.execute(db);
