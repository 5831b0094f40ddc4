/** One database behind a PgBouncer in transaction mode, as in deploy/pooler; connections for LISTEN bypass it. */
import { chownSync, copyFileSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { freePort } from '@scrollstop/tools/processes/ports';
import { accountForPostgres } from '@scrollstop/tools/database/postgres-account';
import { type Program, run, untilReady } from '@scrollstop/tools/processes/process';
import { withLogin } from '@scrollstop/tools/database/with-login';
import { STATEFUL } from '@scrollstop/tools/start/services';
import { ROOT } from '@scrollstop/tools/folders';
import pg from 'pg';
import { type MakeDatabases, oneDatabase, type ClusterSetup } from './cluster.ts';
import { findPgBouncer } from './pgbouncer.ts';

export const behindPgBouncer: MakeDatabases = async (setup) => {
  const { audit } = await oneDatabase(setup);
  const port = await freePort();
  const pooled = new URL(audit);
  pooled.port = String(port);
  await setup.begin(await pgBouncer(setup, { direct: new URL(audit), pooled }));
  return { audit, of: () => ({ url: pooled.href, listen: audit }) };
};

/** A PgBouncer with the script and the settings of deploy/pooler. */
async function pgBouncer(
  { dataDir, secrets }: ClusterSetup,
  { direct, pooled }: { direct: URL; pooled: URL },
): Promise<Program> {
  const folder = join(dataDir, 'pgbouncer');
  const account = accountForPostgres(folder); // PgBouncer refuses to run as root
  const command = await findPgBouncer(join(dataDir, 'pgbouncer-program'));
  mkdirSync(folder, { mode: 0o700 });
  const files = ['entry.sh', 'pgbouncer.ini'].map((name) => join(folder, name));
  for (const file of files) copyFileSync(join(ROOT, 'deploy', 'pooler', basename(file)), file);
  if (account) for (const path of [folder, ...files]) chownSync(path, account.uid, account.gid);
  const env = {
    PATH: process.env.PATH,
    PGBOUNCER: command.join(' '),
    PLACE: join(folder, 'run'),
    POOL_SIZE: '4',
    POSTGRES_HOST: direct.hostname,
    POSTGRES_PORT: direct.port,
    LISTEN_ADDRESS: pooled.hostname,
    LISTEN_PORT: pooled.port,
    ...Object.fromEntries(STATEFUL.map((name) => [`${name.toUpperCase()}_DB_PASSWORD`, secrets.database[name].app])),
  };
  const url = withLogin(pooled.href, 'gateway_app', secrets.database.gateway.app);
  return {
    name: 'pgbouncer',
    run: () =>
      run({
        name: 'pgbouncer',
        command: 'sh',
        args: [files[0]!],
        cwd: '/',
        env,
        stopSignal: 'SIGINT',
        log: join(dataDir, 'logs', 'pgbouncer.log'),
        ...(account && { user: account }),
      }),
    ready: (child) => untilReady(child, () => acceptsQueries(url), dataDir),
  };
}

export async function acceptsQueries(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
