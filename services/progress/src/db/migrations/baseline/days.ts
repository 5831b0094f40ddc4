import { type QueryExecutorProvider, sql } from 'kysely';

/** The days of a user, and their counters. */
export const createDays = (db: QueryExecutorProvider) =>
  sql`
    create table progress (
      user_id bigint not null,
      day smallint not null check (day between 1 and 30),
      completed boolean not null,
      completion_status text not null check (completion_status in ('no', 'partial', 'yes')),
      completed_at timestamptz,
      completed_on date,
      utc_offset smallint,
      time_spent smallint not null,
      elapsed smallint not null,
      reflection_text text not null,
      updated_at timestamptz not null,
      -- Grows with each save and guards it (docs/decisions/004).
      version int not null,
      primary key (user_id, day)
    ) with (fillfactor = 90);
    -- A text that lost against a newer one.
    create table revision (
      user_id bigint not null, day smallint not null, written_at timestamptz not null, reflection_text text not null,
      primary key (user_id, day, written_at)
    );
    create table stats (
      user_id bigint primary key,
      version int not null,
      counters jsonb not null,
      achievements jsonb not null,
      star_dates jsonb not null
    );
    -- Counts by date are rows, because the pause link adds to them from browsers of its own.
    create table urge_count (
      user_id bigint not null,
      device text not null,
      date date not null,
      interruptions int not null,
      not_now int not null,
      continued int not null,
      primary key (user_id, device, date)
    );
  `.execute(db);
