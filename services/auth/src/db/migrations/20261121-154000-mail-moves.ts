import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Mail is sent by integrations now, from events: what is left here is the language that a person is written to in. */
export const mailMoves: Migration = {
  up: async (db) => {
    await sql`drop table recovery_mail`.execute(db);
    await sql`alter table account add column language text not null default 'en' check (language in ('en', 'it'))`.execute(
      db,
    );
  },
};
