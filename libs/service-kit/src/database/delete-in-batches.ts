/**
 * Deletes rows by statements of their own. A single one for a day of a million users would take longer than a statement
 * may, and would then fail every time (docs/retention.md).
 */
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

const BATCH = 2_000;

/** `which` is a condition on the rows of `table`. */
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
