/**
 * GET and POST at each of several numbers of users, 30 rows a user: p99 and CPU beside the smallest. The requests go to all users at
 * random, so that a large table is read from the disk's cache and not from PostgreSQL's own 64 MB.
 */
import { cpuSeconds } from './cpu.ts';
import { load, median, percentile } from './load.ts';
import { checkout, cookiesFor, ROOT, startService } from './programs.ts';
import { report } from './report.ts';
import { addMonths, FIRST_USER, seedMonths } from './seed.ts';
import { runSql, type Servers, startServers } from './servers.ts';
import { saveOf } from './writes.ts';

const SIZES = (process.env['SIZES'] ?? '1000,30000').split(',').map(Number);
const ROUNDS = Number(process.env['ROUNDS'] ?? 4);
const SECONDS = Number(process.env['SECONDS'] ?? 2);
/** Far below what the service can do: the latency of a request, not of a queue. */
const CONNECTIONS = 8;
/** Users whose tokens are made beforehand. */
const ASKED = 10_000;

type Kind = 'GET' | 'POST';
interface Round {
  p99: number;
  cpu: number;
  rate: number;
  wal: number;
}

export async function growth(): Promise<void> {
  const servers = await startServers();
  try {
    const here = await checkout(servers, 'here', ROOT);
    const url = servers.urlOf(here.database);
    const found: { size: number; GET: Round[]; POST: Round[] }[] = [];
    let there = 0;
    for (const size of [...SIZES].sort((a, b) => a - b)) {
      const began = performance.now();
      if (there === 0) await seedMonths(url, size);
      else await addMonths(url, size - there, FIRST_USER + there);
      there = size;
      const seconds = ((performance.now() - began) / 1_000).toFixed(0);
      console.log(`${size} users, ${size * 30} rows, ${await sizeOf(url)}, made in ${seconds} s`);
      const rounds = await measure(servers, here, size);
      found.push({ size, ...rounds });
    }
    const [smallest, ...others] = found;
    for (const one of others)
      for (const kind of ['GET', 'POST'] as const) {
        const base = smallest![kind];
        const of = (key: keyof Round) => median(one[kind].map((round) => round[key]));
        report({
          name: `${kind} ${one.size} / ${smallest!.size}`,
          ratios: one[kind].map((round) => round.p99 / median(base.map(({ p99 }) => p99))),
          goal: '≤ 1.2 (p99)',
          more:
            `CPU ${(of('cpu') / median(base.map(({ cpu }) => cpu))).toFixed(2)}, p99 ${of('p99').toFixed(1)} ms of ` +
            `${median(base.map(({ p99 }) => p99)).toFixed(1)}, ${of('rate').toFixed(0)}/s, WAL ${(of('wal') / 1024).toFixed(1)} kB`,
        });
      }
  } finally {
    await servers.stop();
  }
}

async function measure(servers: Servers, here: Awaited<ReturnType<typeof checkout>>, size: number) {
  const service = await startService(here, 'progress');
  const cookie = cookiesFor(servers);
  const cookies = Array.from({ length: Math.min(size, ASKED) }, () => {
    const user = FIRST_USER + Math.floor(Math.random() * size);
    return cookie(user);
  });
  const rounds: Record<Kind, Round[]> = { GET: [], POST: [] };
  // Over all rounds: each day of each user goes from partial to yes once, which is an event.
  const turns = { GET: 0, POST: 0 };
  for (let round = -1; round < ROUNDS; round++)
    for (const kind of ['GET', 'POST'] as const) {
      const next = () => {
        const index = turns[kind]++;
        const head = `${kind} /api/progress HTTP/1.1\r\nhost: localhost:4200\r\ncookie: ${cookies[index % cookies.length]}\r\n`;
        if (kind === 'GET') return Buffer.from(`${head}\r\n`);
        return saveOf(head, (Math.floor(index / cookies.length) % 30) + 1, `${round}`);
      };
      const sample = async () => ({
        cpu: cpuSeconds(service.child.pid) + cpuSeconds(servers.postgres.pid),
        wal: Number(
          (
            await runSql<{ wal: string }>(
              servers.urlOf('bench'),
              `select pg_current_wal_lsn() - '0/0' as wal`,
            )
          )[0]!.wal,
        ),
      });
      await runSql(servers.urlOf('bench'), 'checkpoint');
      const before = await sample();
      const { port } = service;
      const done = await load({ port, connections: CONNECTIONS, seconds: round < 0 ? 2 : SECONDS, next });
      const after = await sample();
      if (done.refused) console.log(`${kind}: ${done.refused} of ${done.requests} refused`);
      if (round >= 0)
        rounds[kind].push({
          p99: percentile(done.times, 0.99),
          cpu: ((after.cpu - before.cpu) / done.requests) * 1e6,
          wal: (after.wal - before.wal) / done.requests,
          rate: done.perSecond,
        });
    }
  await service.child.stop();
  return rounds;
}

async function sizeOf(url: string): Promise<string> {
  const [row] = await runSql<{ size: string }>(
    url,
    `select pg_size_pretty(pg_database_size(current_database())) as size`,
  );
  return row!.size;
}
