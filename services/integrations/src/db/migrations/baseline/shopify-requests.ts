import { type QueryExecutorProvider, sql } from 'kysely';

/** Webhooks as they came, and requests for data and erasure. */
export const createShopifyRequests = (db: QueryExecutorProvider) =>
  sql`
    create table shopify_webhook (
      -- SHA-256 of the body: one body is one message.
      id text primary key, topic text not null, shop text not null,
      -- Names and addresses of customers: gone as soon as the work is done.
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
    -- The erasure of a whole store waits here until its time (docs/decisions/059).
    create table shopify_erasure (
      id uuid primary key default gen_random_uuid(), webhook text not null unique, shop text not null,
      -- Null until the owner's mail was sent or given up; the outcome is 'stopped' or the number of erased orders.
      announced_at timestamptz, erase_at timestamptz not null,
      tries int not null default 0, due_at timestamptz not null, done_at timestamptz, outcome text
    );
    create index shopify_erasure_due on shopify_erasure (due_at) where done_at is null;
    -- Orders and customers that Shopify had us erase, by digest: a signed body has no date, so an old one that is sent
    -- again must not bring back what is gone (docs/decisions/008).
    create table shopify_forgotten (digest bytea primary key, forgotten_at timestamptz not null default now());
    create index shopify_forgotten_at on shopify_forgotten (forgotten_at);
  `.execute(db);
