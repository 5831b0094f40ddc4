import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A save marks the document instead of rebuilding it (docs/decisions/004). The body is stored beside the row, which makes
 * the mark a small update that touches no index. Replicas of the last release write the document without the new column.
 */
export const staleDocuments: Migration = {
  up: async (db) => {
    await sql`alter table progress_document add column stale boolean not null default false`.execute(db);
    await sql`alter table progress_document set (toast_tuple_target = 128, fillfactor = 70)`.execute(db);
    await sql`alter table progress set (fillfactor = 90)`.execute(db);
  },
};
