import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const init: Migration = {
  up: async (db) => {
    await sql`create table progress (
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
      version int not null,
      primary key (user_id, day)
    )`.execute(db);
    await sql`create table progress_document (
      user_id bigint primary key, version int not null, body text not null
    )`.execute(db);
    await sql`create table revision (
      user_id bigint not null, day smallint not null, written_at timestamptz not null, reflection_text text not null,
      primary key (user_id, day, written_at)
    )`.execute(db);
    // The contract's ProgressEntry from a row. Instants as JavaScript writes them, so that equal ones are equal texts.
    await sql`create function entry_json(p progress) returns json language sql immutable as $$
      select json_build_object(
        'day', p.day,
        'completed', p.completed,
        'reflectionText', p.reflection_text,
        'completionStatus', p.completion_status,
        'completedAt', to_char(p.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'timeSpent', p.time_spent,
        'updatedAt', to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'elapsed', p.elapsed,
        'completedOn', to_char(p.completed_on, 'YYYY-MM-DD'),
        'utcOffset', p.utc_offset)
    $$`.execute(db);
  },
};
