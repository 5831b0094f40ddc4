import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const checkinsAndStats: Migration = {
  up: async (db) => {
    await sql`create table checkin (
      user_id bigint not null, date date not null, answers jsonb not null, completed_at timestamptz not null,
      primary key (user_id, date)
    )`.execute(db);
    await sql`create table stats (
      user_id bigint primary key, version int not null, counters jsonb not null, achievements jsonb not null
    )`.execute(db);
  },
};
