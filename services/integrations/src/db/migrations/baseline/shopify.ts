import { type QueryExecutorProvider, sql } from 'kysely';

export const createShopify = (db: QueryExecutorProvider) =>
  sql`
    -- Orders by their reported facts, and imports of customers.
    create table shopify_order (
      shop text not null, order_id text not null, total text, amount bigint, currency text, test boolean,
      -- The number of items that are gifts, and whether any item is for the buyer.
      gifts int not null default 0, own boolean not null default true,
      granted_at timestamptz, ended_at timestamptz, review text, version int not null default 0,
      received_at timestamptz not null default now(), primary key (shop, order_id)
    );
    create index shopify_order_review on shopify_order (received_at) where review is not null;
    -- For erasures, which have only the order's id, because only the id is signed.
    create index shopify_order_id on shopify_order (order_id);
    create table shopify_order_fact (
      -- order-verdict.ts names the facts. Facts are added and never changed.
      shop text not null, order_id text not null, fact text not null, amount bigint not null default 0,
      recorded_at timestamptz not null default now(), primary key (shop, order_id, fact),
      foreign key (shop, order_id) references shopify_order on delete cascade
    );
    create table shopify_import (
      -- The token is never stored. state = running counts only while lease_until is in the future.
      id uuid primary key default gen_random_uuid(), shop text not null, state text not null default 'running',
      cursor text, imported int not null default 0, total int not null default 0, expected int,
      lease_until timestamptz not null, started_at timestamptz not null default now()
    );
    -- Only one import of a store at a time, whatever the number of replicas and tabs.
    create unique index shopify_import_running on shopify_import (shop) where state = 'running';
    create index shopify_import_started on shopify_import (started_at);

    -- Webhooks as received, and requests for data and erasure.
    create table shopify_webhook (
      -- SHA-256 of the body, so that a repeated body is one message.
      id text primary key, topic text not null, shop text not null,
      -- Contains names and addresses of customers; removed as soon as the work is done.
      body bytea, received_at timestamptz not null default now(),
      tries int not null default 0, due_at timestamptz not null default now(), done_at timestamptz, outcome text,
      check (body is not null or done_at is not null)
    );
    create index shopify_webhook_due on shopify_webhook (due_at) where done_at is null;
    create index shopify_webhook_done on shopify_webhook (done_at) where done_at is not null;
    create index shopify_webhook_received on shopify_webhook (received_at);
    create table shopify_data_request (
      id uuid primary key default gen_random_uuid(), webhook text not null unique, shop text not null,
      orders text[] not null, data jsonb not null, received_at timestamptz not null default now()
    );
    -- The erasure of a whole store waits here until it is due (docs/decisions/059).
    create table shopify_erasure (
      id uuid primary key default gen_random_uuid(), webhook text not null unique, shop text not null,
      -- Null until the owner's mail was sent or given up. outcome is 'stopped' or the number of erased orders.
      announced_at timestamptz, erase_at timestamptz not null,
      tries int not null default 0, due_at timestamptz not null, done_at timestamptz, outcome text
    );
    create index shopify_erasure_due on shopify_erasure (due_at) where done_at is null;
    -- Digests of orders and customers that Shopify asked us to erase. A signed body has no date, so an old webhook that
    -- is sent again must not restore erased data (docs/decisions/008).
    create table shopify_forgotten (digest bytea primary key, forgotten_at timestamptz not null default now());
    create index shopify_forgotten_at on shopify_forgotten (forgotten_at);
  `.execute(db);
