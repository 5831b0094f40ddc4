import { guardErased } from '@scrollstop/service-kit/personal-data/erased-person';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How far people go: each step once a person. Visits have no person and are counted in pixel_daily. */
export const funnel: Migration = {
  up: async (db) => {
    await sql`create table funnel_step (
      user_id bigint not null,
      step text not null,
      reached_at timestamptz not null,
      primary key (user_id, step)
    )`.execute(db);
    await sql`create index funnel_step_reached on funnel_step (reached_at, step)`.execute(db);
    await guardErased(db, 'funnel_step');
  },
};
