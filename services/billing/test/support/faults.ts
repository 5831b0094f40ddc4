/** Makes the database fail at one exact point: after the provider's response and before our commit. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../src/db/schema.ts';

/** Makes every such write fail as on a full disk (SQLSTATE 53100), until `mend` is called. */
export async function breakWrites(
  db: Kysely<Tables>,
  operation: 'insert' | 'update',
  table: keyof Tables,
): Promise<{ mend: () => Promise<void> }> {
  await sql`create or replace function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db);
  await sql`create trigger full_disk before ${sql.raw(operation)} on ${sql.table(table)}
    for each statement execute function full_disk()`.execute(db);
  return { mend: async () => void (await sql`drop trigger full_disk on ${sql.table(table)}`.execute(db)) };
}
