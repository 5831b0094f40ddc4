/** The system's PostgreSQL with its client programs, because the embedded one has no pg_dump. */
import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@scrollstop/tools/processes/ports';
import { accountForPostgres } from '@scrollstop/tools/database/postgres-account';
import { run, untilReady } from '@scrollstop/tools/processes/process';

const exec = promisify(execFile);
const PROGRAMS = ['initdb', 'postgres', 'pg_dump', 'pg_restore', 'createdb', 'pg_isready'];
const PASSWORD = 'restore';

export type SystemPostgres = {
  version: string;
  url: (database: string) => string;
  program: (name: string, ...args: string[]) => Promise<void>;
  stop: () => Promise<void>;
};

/** `POSTGRES_BIN`, or the newest of Debian's folders. */
function folder(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((one, other) => Number(other) - Number(one))
    : [];
  const candidates = [process.env.POSTGRES_BIN ?? '', ...versions.map((one) => join(debian, one, 'bin'))];
  const found = candidates.find((bin) => PROGRAMS.every((name) => existsSync(join(bin, name))));
  if (!found)
    throw new Error(
      'needs a PostgreSQL with its client programs: apt-get install postgresql, or set POSTGRES_BIN',
    );
  return found;
}

export async function startSystemPostgres(dataDir: string): Promise<SystemPostgres> {
  const bin = folder();
  const place = join(dataDir, 'system-postgres');
  const account = accountForPostgres(place);
  mkdirSync(place, { mode: 0o700 });
  const passwordFile = join(dataDir, 'password');
  writeFileSync(passwordFile, PASSWORD);
  if (account) for (const path of [place, passwordFile]) chownSync(path, account.uid, account.gid);
  const data = join(place, 'data');
  await exec(
    join(bin, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ],
    { cwd: '/', ...account },
  );
  const port = await freePort();
  const args = [
    '-D',
    data,
    '-c',
    `port=${port}`,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    '-c',
    'max_connections=200',
  ];
  const child = await run({
    ...{ name: 'postgres', command: join(bin, 'postgres'), args, cwd: '/', stopSignal: 'SIGINT' },
    ...{ log: join(dataDir, 'logs', 'system-postgres.log'), ...(account && { user: account }) },
  });
  const url = (database: string) => `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/${database}`;
  const accepts = () =>
    exec(join(bin, 'pg_isready'), ['-d', url('postgres')]).then(
      () => true,
      () => false,
    );
  await untilReady(child, accepts, dataDir);
  const { stdout } = await exec(join(bin, 'pg_dump'), ['--version']);
  return {
    version: /\d+[\d.]*/.exec(stdout)?.[0] ?? '',
    url,
    program: async (name, ...more) => void (await exec(join(bin, name), more)),
    stop: () => child.stop(),
  };
}
