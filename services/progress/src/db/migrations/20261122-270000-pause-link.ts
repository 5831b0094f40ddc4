import { guardErased } from '@scrollstop/service-kit/personal-data/erased-person';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** One link a user. The key is kept as it is, because the user sees the same link on every device. */
export const pauseLink: Migration = {
  up: async (db) => {
    await sql`create table pause_link (
      user_id bigint primary key,
      key text not null unique,
      counting boolean not null,
      breath_seconds smallint not null,
      created_at timestamptz not null
    )`.execute(db);
    await guardErased(db, 'pause_link');
  },
};
