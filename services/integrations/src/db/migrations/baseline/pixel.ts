import { type QueryExecutorProvider, sql } from 'kysely';

/** First-party events, consent, purchases, and events to send to the ad platform (R-1 … R-5). */
export const createPixel = (db: QueryExecutorProvider) =>
  sql`
    create table consent (
      visitor_id uuid primary key,
      text_version text not null,
      -- By the device's clock, like the events that are compared with it.
      decided_at timestamptz not null,
      received_at timestamptz not null,
      ended_at timestamptz
    );
    -- The backup service asks every few seconds which consent has ended since its last call (docs/decisions/030).
    create index consent_ended on consent (ended_at) where ended_at is not null;
    -- The user who was signed in in that browser: purchases are reported by the server.
    create table consent_person (
      user_id bigint not null,
      visitor_id uuid not null references consent (visitor_id) on delete cascade,
      linked_at timestamptz not null,
      primary key (user_id, visitor_id)
    );
    create index consent_person_visitor on consent_person (visitor_id);

    -- The day is taken from the server's clock, so that no device can reopen a day that has been counted.
    create table pixel_event (
      id bigint generated always as identity primary key,
      received_at timestamptz not null,
      occurred_at timestamptz not null,
      event text not null,
      -- Only visitors with consent have ids.
      visitor_id uuid,
      session_id uuid,
      properties jsonb not null,
      path text not null,
      device text not null
    );
    create index pixel_event_received on pixel_event (received_at);
    create index pixel_event_visitor on pixel_event (visitor_id) where visitor_id is not null;
    create table pixel_daily (
      day date not null,
      event text not null,
      device text not null,
      -- Page views that are page loads; the funnel calls them visits.
      entries int not null,
      events int not null,
      primary key (day, event, device)
    );
    -- The steps that users have reached, each once. Visits have no user and are counted in pixel_daily.
    create table funnel_step (
      user_id bigint not null,
      step text not null,
      reached_at timestamptz not null,
      primary key (user_id, step)
    );
    create index funnel_step_reached on funnel_step (reached_at, step);

    -- Purchases, from payment_completed only, never from a browser's event.
    create table conversion (
      user_id bigint not null,
      payment_id text not null,
      amount int not null,
      currency text not null,
      paid_at timestamptz not null,
      -- Null without consent (src/pixel/conversions.ts).
      queued_at timestamptz,
      primary key (user_id, payment_id)
    );
    create index conversion_unqueued on conversion (paid_at) where queued_at is null;
    -- Contains no address: auth provides it when the event is sent, and it is hashed then.
    create table ad_event (
      visitor_id uuid not null,
      event_id text not null,
      user_id bigint,
      name text not null,
      occurred_at timestamptz not null,
      path text not null,
      device text not null,
      value int,
      currency text,
      status text not null default 'waiting' check (status in ('waiting', 'sent', 'dead', 'expired')),
      tries int not null default 0,
      due_at timestamptz not null default now(),
      done_at timestamptz,
      error text,
      primary key (visitor_id, event_id)
    );
    create index ad_event_due on ad_event (due_at) where done_at is null;
    create index ad_event_person on ad_event (user_id) where user_id is not null;
  `.execute(db);
