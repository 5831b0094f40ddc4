import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The sum as a number, so that each language of the notice writes it in its own way. Null in a row of release 0.1.0. */
export const noticeSum: Migration = {
  up: async (db) => {
    await sql`alter table payer_notice add column amount int, add column currency text`.execute(db);
  },
};
