/**
 * Compares reading and saving days in the product with the limit or a peer, in interleaved rounds. Compare the ratios
 * of a run; the rates of different runs cannot be compared.
 */
import { join } from 'node:path';
import { cpuSeconds } from '../cpu.ts';
import { load, median, percentile } from '../load.ts';
import {
  cookiesFor,
  prepareProduct,
  type Program,
  type Running,
  startProgram,
  startService,
} from '../compared/programs.ts';
import { report } from '../report.ts';
import { entriesOf, FIRST_USER, seedMonths, TEXT, YESTERDAY } from '../seed.ts';
import { runSql, type Servers, startServers, walOf } from '../servers.ts';

const USERS = Number(process.env['USERS'] ?? 2_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 4);
const SECONDS = Number(process.env['SECONDS'] ?? 5);
const CONNECTIONS = 64;
const PRODUCT = 'product';
/** The tables of the limit or the peer. */
const TABLES = `create table entry (user_id bigint, day smallint, completed boolean not null,
    completion_status text not null, completed_at timestamptz, completed_on date, utc_offset smallint,
    time_spent smallint not null, elapsed smallint not null, reflection_text text not null,
    updated_at timestamptz not null, version int not null, primary key (user_id, day));
  create table event (id uuid primary key, subject text not null, aggregate_id text not null,
    aggregate_version bigint not null, data text not null, created_at timestamptz not null default now(),
    published_at timestamptz, user_id bigint not null default 0);
  create index on event (created_at) where published_at is null; create index on event (created_at)`;

type Kind = 'GET' | 'POST';
interface Row {
  rate: number;
  node: number;
  postgres: number;
  wal: number;
  p99: number;
}

export const writes = (): Promise<void> =>
  compareWithProduct(
    { name: 'limit', file: join(import.meta.dirname, '../compared/limit.ts') },
    { GET: '≥ 1.5', POST: '≥ 0.6' },
  );

/** `compared` receives its database's address in DATABASE_URL, and the user of a request in `x-user`. */
export async function compareWithProduct(compared: Omit<Program, 'env'>, goals: Record<Kind, string>): Promise<void> {
  const servers = await startServers();
  try {
    await measure(servers, compared, goals);
  } finally {
    await servers.stop();
  }
}

async function measure(servers: Servers, compared: Omit<Program, 'env'>, goals: Record<Kind, string>): Promise<void> {
  const product = await prepareProduct(servers, PRODUCT);
  await runSql(servers.urlOf('scrollstop'), `create database bench_other`);
  const databaseUrl = servers.urlOf('bench_other');
  await runSql(databaseUrl, TABLES);
  const other = await startProgram(servers, { ...compared, env: { DATABASE_URL: databaseUrl } });
  const programs = [other, await startService(product, 'progress')];
  const cookie = cookiesFor(servers);
  const cookies = Array.from({ length: USERS }, (_, index) => cookie(FIRST_USER + index));
  // Warms up, so that code is compiled and tokens are cached, as after a replica's first minute.
  for (const program of programs)
    await load({
      port: program.port,
      connections: CONNECTIONS,
      seconds: 3,
      next: requests('GET', program, cookies, 0),
    });
  const found = new Map<string, Row[]>();
  for (let round = 0; round < ROUNDS; round++) {
    await runSql(databaseUrl, 'truncate entry, event', entriesOf('public.entry', USERS), 'vacuum analyze entry');
    await seedMonths(servers.urlOf(product.database), USERS);
    for (const kind of ['GET', 'POST'] as const)
      for (const program of round % 2 ? [...programs].reverse() : programs) {
        await runSql(servers.urlOf('scrollstop'), 'checkpoint');
        const before = await sample(servers, program);
        const measured = await load({
          port: program.port,
          connections: CONNECTIONS,
          seconds: SECONDS,
          next: requests(kind, program, cookies, round),
        });
        const after = await sample(servers, program);
        if (measured.refused) console.log(`${program.name}: ${measured.refused} of ${measured.requests} refused`);
        const per = (key: 'node' | 'postgres' | 'wal') => (after[key] - before[key]) / measured.requests;
        const key = `${kind} ${program.name}`;
        found.set(key, [
          ...(found.get(key) ?? []),
          {
            rate: measured.perSecond,
            node: per('node') * 1e6,
            postgres: per('postgres') * 1e6,
            wal: per('wal'),
            p99: percentile(measured.times, 0.99),
          },
        ]);
      }
  }
  for (const [key, rows] of found) {
    const [kind, program] = key.split(' ') as [Kind, string];
    const beside = found.get(`${kind} ${other.name}`)!;
    const of = (name: keyof Row) => median(rows.map((row) => row[name]));
    report({
      name: key,
      ratios: rows.map((row, index) => row.rate / beside[index]!.rate),
      byCpu: rows.map((row, i) => (beside[i]!.node + beside[i]!.postgres) / (row.node + row.postgres)),
      ...(program === PRODUCT && { goal: goals[kind] }),
      more:
        `${of('rate').toFixed(0)}/s, node ${of('node').toFixed(0)} µs, postgres ${of('postgres').toFixed(0)} µs, ` +
        `WAL ${(of('wal') / 1024).toFixed(1)} kB, p99 ${of('p99').toFixed(0)} ms`,
    });
  }
  for (const { child } of programs) await child.stop();
}

const sample = async (servers: Servers, { child }: Running) => ({
  node: cpuSeconds(child.pid),
  postgres: cpuSeconds(servers.postgres.pid),
  wal: await walOf(servers),
});

/** By `POST` each day of each user changes from partial to yes once, which causes an event. */
function requests(kind: Kind, { name }: Running, cookies: string[], round: number): () => Buffer {
  let index = 0;
  const head = (method: string, user: number) =>
    `${method} /api/progress HTTP/1.1\r\nhost: localhost:4200\r\nsec-fetch-site: same-origin\r\n` +
    (name === PRODUCT ? `cookie: ${cookies[user]}\r\n` : `x-user: ${FIRST_USER + user}\r\n`);
  return () => {
    const at = index++;
    const user = at % USERS;
    if (kind === 'GET') return Buffer.from(`${head('GET', user)}\r\n`);
    return saveOf(head('POST', user), (Math.floor(at / USERS) % 30) + 1, `${round}`);
  };
}

/** A request that starts with the lines of `head` and saves a day. */
export function saveOf(head: string, day: number, mark: string): Buffer {
  const body = JSON.stringify({
    day,
    completed: true,
    completionStatus: 'yes',
    reflectionText: `${TEXT} ${mark}`,
    completedAt: YESTERDAY,
    timeSpent: 15,
    updatedAt: YESTERDAY,
    elapsed: 14,
    completedOn: YESTERDAY.slice(0, 10),
    utcOffset: 60,
  });
  const length = Buffer.byteLength(body);
  return Buffer.from(`${head}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`);
}
