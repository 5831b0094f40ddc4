/** `npm run sql -- "select * from billing.payment limit 5"` queries the running product's database as superuser. */
import pg from 'pg';
import { withLogin } from '../database/with-login.ts';
import { dataDirOf } from '../folders.ts';
import { runningProduct } from '../start/running-product.ts';
import { secretsOf } from '../start/secrets.ts';
import { UserError, runCommand } from '../terminal.ts';

await runCommand(async () => {
  const text = process.argv.slice(2).join(' ');
  const url = runningProduct(dataDirOf())?.databaseUrl;
  if (!url) throw new UserError('ScrollStop is not running: start it with npm run dev.');
  if (text === '') throw new UserError('Missing query: npm run sql -- "select 1"');
  const client = new pg.Client({
    connectionString: withLogin(url, 'postgres', secretsOf(dataDirOf()).postgres),
  });
  try {
    await client.connect();
    const { rows, rowCount } = await client.query<Record<string, unknown>>(text);
    console.table(rows);
    console.log(`${rowCount ?? 0} rows`);
  } catch (error) {
    throw new UserError((error as Error).message);
  } finally {
    await client.end();
  }
});
