import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Webhooks as they came, orders by the facts that were told of them, requests for data, imports. */
export const shopify: Migration = {
  up: async (db) => {
    await sql`create table shopify_webhook (
      id text primary key, topic text not null, shop text not null,
      -- Names and addresses of customers: gone as soon as the work is done.
      body bytea, received_at timestamptz not null default now(),
      tries int not null default 0, due_at timestamptz not null default now(), done_at timestamptz, outcome text,
      check (body is not null or done_at is not null)
    )`.execute(db);
    await sql`create index shopify_webhook_due on shopify_webhook (due_at) where done_at is null`.execute(db);
    await sql`create index shopify_webhook_done on shopify_webhook (done_at) where done_at is not null`.execute(
      db,
    );
    await sql`create index shopify_webhook_received on shopify_webhook (received_at)`.execute(db);
    await sql`create table shopify_order (
      shop text not null, order_id text not null, total text, amount bigint, currency text, test boolean,
      granted_at timestamptz, ended_at timestamptz, review text, version int not null default 0,
      received_at timestamptz not null default now(), primary key (shop, order_id)
    )`.execute(db);
    await sql`create index shopify_order_review on shopify_order (received_at) where review is not null`.execute(
      db,
    );
    await sql`create table shopify_order_fact (
      shop text not null, order_id text not null, fact text not null, amount bigint not null default 0,
      recorded_at timestamptz not null default now(), primary key (shop, order_id, fact),
      foreign key (shop, order_id) references shopify_order on delete cascade
    )`.execute(db);
    await sql`create table shopify_data_request (
      id uuid primary key default gen_random_uuid(), webhook text not null unique, shop text not null,
      orders text[] not null, data jsonb not null, received_at timestamptz not null default now()
    )`.execute(db);
    await sql`create table shopify_import (
      id uuid primary key default gen_random_uuid(), shop text not null, state text not null default 'running',
      cursor text, imported int not null default 0, total int not null default 0, expected int,
      lease_until timestamptz not null, started_at timestamptz not null default now()
    )`.execute(db);
    // Two replicas, two tabs: one store is read once at a time.
    await sql`create unique index shopify_import_running on shopify_import (shop) where state = 'running'`.execute(
      db,
    );
    await sql`create index shopify_import_started on shopify_import (started_at)`.execute(db);
  },
};
