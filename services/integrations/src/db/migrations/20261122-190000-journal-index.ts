import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The backup service asks every few seconds what ended since it last looked (docs/decisions/030). */
export const journalIndex: Migration = {
  up: async (db) => {
    await sql`create index consent_ended on consent (ended_at) where ended_at is not null`.execute(db);
    await sql`create index shopify_forgotten_at on shopify_forgotten (forgotten_at)`.execute(db);
  },
};
