import { type QueryExecutorProvider, sql } from 'kysely';

/** First-party events, consent, purchases, and what the ad platform is owed (R-1 … R-5). */
export const createPixel = (db: QueryExecutorProvider) =>
  sql`
    create table consent (
      visitor_id uuid primary key,
      text_version text not null,
      -- By the clock of the device, like the events that are compared with it.
      decided_at timestamptz not null,
      received_at timestamptz not null,
      ended_at timestamptz
    );
    -- The backup service asks every few seconds what ended since it last looked (docs/decisions/030).
    create index consent_ended on consent (ended_at) where ended_at is not null;
    -- Whose browser it was when they were signed in: purchases are told of from the server's side.
    create table consent_person (
      user_id bigint not null,
      visitor_id uuid not null references consent (visitor_id) on delete cascade,
      linked_at timestamptz not null,
      primary key (user_id, visitor_id)
    );
    create index consent_person_visitor on consent_person (visitor_id);

    -- The day is the server's: no device can reopen one that has been counted.
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
      -- Page loads among the page views: what the funnel calls a visit.
      entries int not null,
      events int not null,
      primary key (day, event, device)
    );
    -- How far users go: each step once a user. Visits have no user and are counted in pixel_daily.
    create table funnel_step (
      user_id bigint not null,
      step text not null,
      reached_at timestamptz not null,
      primary key (user_id, step)
    );
    create index funnel_step_reached on funnel_step (reached_at, step);

    -- Purchases by payment_completed alone, never by an event of a browser.
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
    -- Holds no address: auth provides it, and it is hashed, when the event is sent.
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
