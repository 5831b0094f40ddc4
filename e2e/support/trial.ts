/** What time does to an account, done to its row: no test waits 48 hours. */
import pg from 'pg';

export async function expireTrial(userId: number): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['E2E_DATABASE_URL'] });
  await client.connect();
  try {
    await client.query(
      `update auth.account set trial_started_at = trial_started_at - interval '48 hours' where id = $1`,
      [userId],
    );
  } finally {
    await client.end();
  }
}
