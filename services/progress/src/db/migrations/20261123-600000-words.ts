import { guardErased } from '@scrollstop/service-kit/personal-data/erased-person';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A row for each user who has decided where their words are kept (docs/decisions/050). */
export const words: Migration = {
  up: async (db) => {
    await sql`create table words_place (
      user_id bigint primary key,
      place text not null check (place in ('server', 'device')),
      changed_at timestamptz not null
    )`.execute(db);
    await guardErased(db, 'words_place');
  },
};
