import { guardErased } from '@scrollstop/service-kit/personal-data/erased-person';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Small things that a user edits on several devices, one row for each document (docs/decisions/046). */
export const documents: Migration = {
  up: async (db) => {
    await sql`create table document (
      user_id bigint not null,
      name text not null,
      version int not null,
      items jsonb not null,
      primary key (user_id, name)
    )`.execute(db);
    await guardErased(db, 'document');
  },
};
