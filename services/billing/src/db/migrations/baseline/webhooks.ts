import { type QueryExecutorProvider, sql } from 'kysely';

/** Webhooks that hint at facts, and how far the providers' later news were read. */
export const createWebhooks = (db: QueryExecutorProvider) =>
  sql`
    create table webhook_event (
      provider text not null, event_id text not null, type text not null, object_id text, body text not null,
      received_at timestamptz not null default now(), tries int not null default 0,
      due_at timestamptz not null default now(), done_at timestamptz, outcome text,
      primary key (provider, event_id)
    );
    create index webhook_event_due on webhook_event (due_at) where done_at is null;
    -- An export and an erasure find those of a user.
    create index webhook_event_object on webhook_event (object_id) where object_id is not null;
    create table provider_cursor (provider text primary key, seen_until timestamptz not null);
  `.execute(db);
