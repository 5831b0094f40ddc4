/** One PostgreSQL and one NATS for a whole bench, with the settings of `npm start`, in a folder that goes afterwards. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBusKeeper } from '@scrollstop/tools/nats/bus-keeper';
import { prepareNats } from '@scrollstop/tools/nats/nats-server';
import { preparePostgres } from '@scrollstop/tools/database/postgres';
import { type Child, start } from '@scrollstop/tools/processes/process';
import { type Secrets, secretsOf } from '@scrollstop/tools/start/secrets';
import { natsUsers } from '@scrollstop/tools/start/servers';
import { withLogin } from '@scrollstop/tools/database/with-login';
import pg from 'pg';

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
  chmodSync(dir, 0o755); // PostgreSQL's own user must be able to enter it
  const secrets = secretsOf(dir);
  const server = await preparePostgres({
    dir: join(dir, 'postgres'),
    log: join(dir, 'postgres.log'),
    password: secrets.postgres,
    database: 'bench',
    durable: true,
  });
  const postgres = await start(server);
  const bus = await prepareNats({
    dir: join(dir, 'nats'),
    log: join(dir, 'nats.log'),
    users: natsUsers(secrets),
  });
  const nats = await start(bus);
  const natsUrl = `nats://127.0.0.1:${bus.port}`;
  const keeper = await new Promise<{ stop: () => Promise<void> }>((resolve) => {
    const kept = startBusKeeper(withLogin(natsUrl, 'admin', secrets.nats.admin), 1, () => resolve(kept));
  });
  return {
    ...{ dir, secrets, postgres, nats, natsUrl },
    urlOf: (database) => {
      const url = new URL(server.url);
      url.pathname = `/${database}`;
      return url.href;
    },
    stop: async () => {
      await keeper.stop();
      await nats.stop();
      await postgres.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Bytes that were ever written to the log of changes. */
export async function walOf({ urlOf }: Servers): Promise<number> {
  const [row] = await runSql<{ wal: string }>(urlOf('bench'), `select pg_current_wal_lsn() - '0/0' as wal`);
  return Number(row!.wal);
}

export async function runSql<Row extends pg.QueryResultRow>(
  url: string,
  ...statements: string[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end();
  }
}
