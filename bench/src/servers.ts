/** Starts PostgreSQL and NATS for a bench with the settings of `npm start`, in a folder that is removed afterwards. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { query } from '@scrollstop/tools/database/query';
import { type Child, type Program, start } from '@scrollstop/tools/processes/process';
import { type Secrets, secretsOf } from '@scrollstop/tools/start/secrets';
import { startServers as startOfProduct } from '@scrollstop/tools/start/servers';
import type { QueryResultRow } from 'pg';

export interface Servers {
  dir: string;
  secrets: Secrets;
  postgres: Child;
  nats: Child;
  natsUrl: string;
  /** With the superuser's login. */
  urlOf: (database: string) => string;
  stop: () => Promise<void>;
}

export async function startServers(): Promise<Servers> {
  const dir = mkdtempSync(join(tmpdir(), 'scrollstop-bench-'));
  chmodSync(dir, 0o755); // PostgreSQL's user must be able to enter it
  const secrets = secretsOf(dir);
  const children = new Map<string, Child>();
  const begin = async (program: Program) => void children.set(program.name, await start(program));
  const ending: (() => Promise<void>)[] = [];
  const { databaseUrl, natsUrl } = await startOfProduct(dir, {}, secrets, begin, (end) => ending.push(end));
  const [postgres, nats] = ['postgres', 'nats'].map((name) => children.get(name)!) as [Child, Child];
  return {
    dir,
    secrets,
    postgres,
    nats,
    natsUrl,
    urlOf: (database) => Object.assign(new URL(databaseUrl), { pathname: `/${database}` }).href,
    stop: async () => {
      for (const end of ending) await end();
      await nats.stop();
      await postgres.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** The number of bytes written to the write-ahead log so far. */
export async function walOf({ urlOf }: Servers): Promise<number> {
  const [row] = await runSql<{ wal: string }>(urlOf('scrollstop'), `select pg_current_wal_lsn() - '0/0' as wal`);
  return Number(row!.wal);
}

/** Runs the statements in turn and resolves to the rows of the last one. */
export async function runSql<Row extends QueryResultRow>(url: string, ...statements: string[]): Promise<Row[]> {
  let rows: Row[] = [];
  for (const statement of statements) rows = await query<Row>(url, statement);
  return rows;
}
