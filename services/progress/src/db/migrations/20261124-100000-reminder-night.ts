import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A user who works at night may be reminded then (N-10). A time of the night that was stored before is asked about. */
export const reminderNight: Migration = {
  up: async (db) => {
    await sql`alter table reminder add column night boolean not null default false`.execute(db);
  },
};
