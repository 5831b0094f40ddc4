import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The backup service asks every few seconds who was erased since it last looked (docs/decisions/030). */
export const journalIndex: Migration = {
  up: async (db) => {
    await sql`create index erased_person_at on erased_person (erased_at)`.execute(db);
  },
};
