import { type QueryExecutorProvider, sql } from 'kysely';

/** The devices that get push messages, and the reminders that are due (docs/decisions/047). */
export const createPush = (db: QueryExecutorProvider) =>
  sql`
    create table push_subscription (
      user_id bigint not null,
      -- SHA-256 of the endpoint. A device belongs to the user who subscribed last on it.
      endpoint_hash text not null,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null,
      -- The session in which the device subscribed; its messages end with that session.
      session_id uuid not null,
      -- Set before a message is sent, so that no device gets a second one for a date.
      last_on date,
      primary key (user_id, endpoint_hash)
    );
    create index push_subscription_endpoint on push_subscription (endpoint_hash);
    -- The key allows one reminder for each local date of a user, however often it becomes due.
    create table reminder_delivery (
      user_id bigint not null,
      on_date date not null,
      channel text not null,
      -- After this time it is no longer sent.
      until timestamptz not null,
      status text not null default 'waiting'
        check (status in ('waiting', 'sent', 'mailed', 'silent', 'late', 'failed', 'no_device')),
      tries int not null default 0,
      due_at timestamptz not null,
      -- The class of the last failure (push_429), never the endpoint.
      error text,
      created_at timestamptz not null,
      done_at timestamptz,
      primary key (user_id, on_date)
    );
    create index reminder_delivery_due on reminder_delivery (due_at) where done_at is null;
    create index reminder_delivery_done on reminder_delivery (done_at) where done_at is not null;
  `.execute(db);
