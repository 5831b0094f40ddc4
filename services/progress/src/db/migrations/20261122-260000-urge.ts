import { guardErased } from '@scrollstop/service-kit/personal-data/erased-person';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Plans, own actions, swaps and cues as one document; counts as rows, which many devices write at once. */
export const urge: Migration = {
  up: async (db) => {
    await sql`create table urge (
      user_id bigint primary key,
      version int not null,
      words jsonb not null
    )`.execute(db);
    await sql`create table urge_count (
      user_id bigint not null,
      device text not null,
      date date not null,
      interruptions int not null,
      not_now int not null,
      continued int not null,
      primary key (user_id, device, date)
    )`.execute(db);
    await guardErased(db, 'urge');
    await guardErased(db, 'urge_count');
  },
};
