import pg from 'pg';

/** Runs one statement as the superuser of the embedded database: that of the shared product unless another is named. */
export async function query<Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
  connectionString = process.env['E2E_DATABASE_URL'],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
