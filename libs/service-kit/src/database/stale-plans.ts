/**
 * After a migration changes a table, PostgreSQL refuses prepared statements on it for as long as their connection
 * lives ("cached plan must not change result type"): a serving replica would fail until it is replaced.
 */
import pg from 'pg';
import { appRole } from './provision.ts';

/** For the owner of a pool: this connection can no longer run that statement. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('cached plan must not change result type');

const PATIENCE_MS = 5_000;
const POLL_MS = 50;

/**
 * Ends connections of a service's replicas that were opened before now, each while it is idle, so that no request
 * notices; their pools open new ones. A login without the right to do so (no superuser, not `pg_signal_backend`) ends
 * none: the replicas of this release then replace a connection themselves at the first refusal (db.ts).
 */
export async function renewConnections(adminUrl: string, service: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ now: string }>('select now()::text as now');
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
      const older = await client.query<{ state: string | null }>(
        `select state, case when state = 'idle' then pg_terminate_backend(pid) end from pg_stat_activity
         where starts_with(usename, $1) and backend_start < $2`,
        [appRole(service), rows[0]?.now],
      );
      if (older.rows.every(({ state }) => state === null)) return;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  } catch (error) {
    if ((error as { code?: string }).code !== NOT_ALLOWED) throw error;
  } finally {
    await client.end();
  }
}

const NOT_ALLOWED = '42501';
