/** Imports as rows, one SQL statement each: a replica holds a job by a lease, which expires when the replica dies. */
import type { ImportResult, ImportState } from '@scrollstop/contracts/owner/shopify';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';

const LEASE_SECONDS = 15;
const lease = sql`now() + ${`${LEASE_SECONDS} seconds`}::interval`;

export interface Job extends ImportResult {
  id: string;
  cursor: string | null;
}

/** A job whose lease has expired is interrupted: its process was killed. */
const columns = sql`id, shop, cursor, imported, total, expected,
  case when state = 'running' and lease_until < now() then 'interrupted' else state end as state`;

export async function latestJob(db: QueryExecutorProvider, shop?: string): Promise<Job | null> {
  const { rows } = await sql<Job>`select ${columns} from shopify_import
    where ${shop === undefined ? sql`true` : sql`shop = ${shop}`}
    order by started_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Continues the store's unfinished import or begins one; resolves to null while another replica or tab runs it. */
export async function takeJob<T>(db: Kysely<T>, shop: string): Promise<Job | null> {
  return db.transaction().execute(async (trx) => {
    // The lock serialises concurrent starts for one store.
    await sql`select pg_advisory_xact_lock(hashtext(${`shopify_import ${shop}`}))`.execute(trx);
    const latest = await latestJob(trx, shop);
    if (latest?.state === 'running') return null;
    const { rows } =
      latest && (latest.state === 'interrupted' || latest.state === 'failed')
        ? await sql<Job>`update shopify_import set state = 'running', lease_until = ${lease}, started_at = now()
            where id = ${latest.id} returning ${columns}`.execute(trx)
        : await sql<Job>`insert into shopify_import (shop, lease_until) values (${shop}, ${lease})
            returning ${columns}`.execute(trx);
    return rows[0]!;
  });
}

/** Saves the counts and the cursor of a finished page. Resolves to false when the job was canceled or lost. */
export async function savePage(
  db: QueryExecutorProvider,
  { id, cursor: before }: Job,
  page: { imported: number; total: number; cursor: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update shopify_import
    set imported = imported + ${page.imported}, total = total + ${page.total}, cursor = ${page.cursor},
      lease_until = ${lease}
    where id = ${id} and state = 'running' and cursor is not distinct from ${before}`.execute(db);
  return numAffectedRows === 1n;
}

export async function saveExpected(db: QueryExecutorProvider, id: string, expected: number | null) {
  await sql`update shopify_import set expected = ${expected} where id = ${id}`.execute(db);
}

/** Extends the lease while the job waits for the store; resolves to false when it was canceled meanwhile. */
export async function keepLease(db: QueryExecutorProvider, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update shopify_import set lease_until = ${lease}
    where id = ${id} and state = 'running'`.execute(db);
  return numAffectedRows === 1n;
}

export async function endJob(db: QueryExecutorProvider, id: string, state: ImportState): Promise<void> {
  await sql`update shopify_import set state = ${state} where id = ${id} and state = 'running'`.execute(db);
}

/** The running replica notices it at its next page or heartbeat. */
export async function cancelJob(db: QueryExecutorProvider, shop: string): Promise<void> {
  await sql`update shopify_import set state = 'canceled'
    where shop = ${shop} and state in ('running', 'interrupted', 'failed')`.execute(db);
}
