import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Customers of a store have an account before they have a password. */
export const importedAccounts: Migration = {
  up: async (db) => {
    await sql`alter table account alter column password_hash drop not null`.execute(db);
    // A batch whose answer was lost is asked for again by its key, which is a digest or a delivery's id.
    await sql`create table import_batch (
      key text primary key,
      created int not null,
      created_at timestamptz not null
    )`.execute(db);
    await sql`create index import_batch_created_at on import_batch (created_at)`.execute(db);
  },
};
