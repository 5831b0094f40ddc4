/**
 * Deletes rows in batches, one statement each. A single statement for a day of a million users would exceed the
 * statement timeout, and would then fail every time (docs/retention.md).
 */
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

const BATCH = 2_000;

/** `which` is the condition for the rows of `table` to delete. */
export async function deleteInBatches(
  db: QueryExecutorProvider,
  table: string,
  which: RawBuilder<unknown>,
): Promise<void> {
  const some = sql`delete from ${sql.table(table)} where ctid = any(array(
    select ctid from ${sql.table(table)} where ${which} limit ${BATCH}))`;
  let deleted;
  do deleted = (await some.execute(db)).numAffectedRows;
  while (deleted === BigInt(BATCH));
}
