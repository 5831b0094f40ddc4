/** For tests of claims, which skip a row that another replica has locked, and of writes that wait for each other. */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { until } from './testing.ts';

type Step<DB> = (holder: Transaction<DB>) => Promise<unknown>;

/**
 * Runs `work` while another worker has an open transaction in which it has done `first`, and resolves to whether the
 * work had to wait for that transaction; the work has ended by then. `meanwhile` runs in the other worker's transaction
 * once the work waits.
 */
export async function waitsForTransaction<DB>(
  db: Kysely<DB>,
  first: Step<DB>,
  work: () => Promise<unknown>,
  meanwhile?: Step<DB>,
): Promise<boolean> {
  const { working, waited } = await db.transaction().execute(async (holder) => {
    await first(holder);
    const { rows: self } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(holder);
    let [finished, blocked] = [false, false];
    const ending = Promise.allSettled([work()]).finally(() => (finished = true));
    await until(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where ${self[0]?.pid}::int = any(pg_blocking_pids(pid))`.execute(db);
      blocked = rows.length > 0;
      return finished || blocked;
    });
    await meanwhile?.(holder);
    return { working: ending, waited: blocked };
  });
  const [result] = await working;
  if (result.status === 'rejected') throw result.reason;
  return waited;
}

/** The same for a transaction that locks `row`, a select of one row. */
export const waitsForHeldRow = <DB>(
  db: Kysely<DB>,
  row: RawBuilder<unknown>,
  work: () => Promise<unknown>,
  meanwhile?: Step<DB>,
): Promise<boolean> =>
  waitsForTransaction(
    db,
    async (holder) => {
      const held = await sql`${row} for update`.execute(holder);
      if (held.rows.length !== 1) throw new Error(`${held.rows.length} rows are held instead of one.`);
    },
    work,
    meanwhile,
  );
