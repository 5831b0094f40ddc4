import { guardErased } from '@scrollstop/service-kit/personal-data/erased-person';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** First-party events, consent, and what the ad platform is owed (R-1 … R-5). */
export const pixel: Migration = {
  up: async (db) => {
    await sql`create table consent (
      visitor_id uuid primary key,
      text_version text not null,
      decided_at timestamptz not null,
      received_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
    // Whose browser it was when they were signed in: purchases are told of from the server's side.
    await sql`create table consent_person (
      user_id bigint not null,
      visitor_id uuid not null references consent (visitor_id) on delete cascade,
      linked_at timestamptz not null,
      primary key (user_id, visitor_id)
    )`.execute(db);
    await sql`create index consent_person_visitor on consent_person (visitor_id)`.execute(db);
    // The day is the server's: no device can reopen one that has been counted.
    await sql`create table pixel_event (
      id bigint generated always as identity primary key,
      received_at timestamptz not null,
      occurred_at timestamptz not null,
      event text not null,
      visitor_id uuid,
      session_id uuid,
      properties jsonb not null,
      path text not null,
      device text not null
    )`.execute(db);
    await sql`create index pixel_event_received on pixel_event (received_at)`.execute(db);
    await sql`create index pixel_event_visitor on pixel_event (visitor_id) where visitor_id is not null`.execute(
      db,
    );
    await sql`create table pixel_daily (
      day date not null,
      event text not null,
      device text not null,
      -- Page loads among the page views: what the funnel calls a visit.
      entries int not null,
      events int not null,
      primary key (day, event, device)
    )`.execute(db);
    await sql`create table ad_event (
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
      attempts int not null default 0,
      next_attempt_at timestamptz,
      error text,
      primary key (visitor_id, event_id)
    )`.execute(db);
    await sql`create index ad_event_due on ad_event (next_attempt_at) where next_attempt_at is not null`.execute(
      db,
    );
    await sql`create index ad_event_person on ad_event (user_id) where user_id is not null`.execute(db);
    await sql`alter table conversion add column queued_at timestamptz`.execute(db);
    await sql`create index conversion_unqueued on conversion (paid_at) where queued_at is null`.execute(db);
    await guardErased(db, 'consent_person', 'ad_event');
  },
};
