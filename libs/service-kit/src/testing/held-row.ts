/** For claims of work, which skip a row that another replica holds, and for writes that wait for each other. */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { until } from './testing.ts';

/**
 * Runs `work` while another worker holds `row` (a select of one row) in an open transaction, and returns whether the
 * work had to wait for it. If so, the work is done when this returns. `meanwhile` is what the other worker does in its
 * transaction once the work waits.
 */
export async function waitsForHeldRow<DB>(
  db: Kysely<DB>,
  row: RawBuilder<unknown>,
  work: () => Promise<unknown>,
  meanwhile?: (holder: Transaction<DB>) => Promise<unknown>,
): Promise<boolean> {
  const { working, waited } = await db.transaction().execute(async (holder) => {
    const held = await sql<{
      pid: number;
    }>`select pg_backend_pid() as pid from (${row} for update) as held`.execute(holder);
    if (held.rows.length !== 1) throw new Error(`${held.rows.length} rows are held instead of one.`);
    let [finished, blocked] = [false, false];
    const ending = Promise.allSettled([work()]).finally(() => (finished = true));
    await until(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where ${held.rows[0]?.pid}::int = any(pg_blocking_pids(pid))`.execute(db);
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
