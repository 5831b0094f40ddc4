import { guardErased } from '@scrollstop/service-kit/personal-data/erased-person';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const notes: Migration = {
  up: async (db) => {
    await sql`create table note (
      user_id bigint not null,
      written_at timestamptz not null,
      kind text not null,
      day smallint not null check (day between 1 and 30),
      minutes smallint not null,
      note_text text not null,
      primary key (user_id, written_at, kind, day)
    )`.execute(db);
    await guardErased(db, 'note');
  },
};
