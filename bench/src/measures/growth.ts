/**
 * Compares p99 and CPU of GET and POST at several numbers of users, with 30 rows each, in interleaved rounds. Only the
 * tables differ: each size has seen the same number of tokens, a GET reads a month without saves since the last read,
 * and all have the same rate of requests, so that p99 is the time of a request, not of a queue. Users are spread over
 * the whole table, so that a large table is read from the disk's cache and not from PostgreSQL's 64 MB.
 */
import { cpuSeconds } from '../cpu.ts';
import { load, median, percentile } from '../load.ts';
import { cookiesFor, prepareProduct, type Running, startService } from '../compared/programs.ts';
import { report } from '../report.ts';
import { addMonths, FIRST_USER } from '../seed.ts';
import { runSql, type Servers, startServers, walOf } from '../servers.ts';
import { saveOf } from './writes.ts';

const SIZES = (process.env['SIZES'] ?? '1000,30000').split(',').map(Number);
const ROUNDS = Number(process.env['ROUNDS'] ?? 8);
const SECONDS = Number(process.env['SECONDS'] ?? 5);
/** A fifth of the rate that the service can reach. */
const PER_SECOND = Number(process.env['RATE'] ?? 500);
const CONNECTIONS = 8;
/** The number of session tokens, and the maximum number of users whose days are requested. */
const TOKENS = 10_000;

const KINDS = ['GET', 'POST'] as const;
type Kind = (typeof KINDS)[number];

interface Round {
  /** Sorted. */
  times: number[];
  cpu: number;
  wal: number;
}
interface Product {
  size: number;
  service: Running;
  next: Record<Kind, (round: number) => Buffer>;
  /** Reads the month of each requested user with this many tokens, which warms the caches of months and tokens. */
  readAll: (tokensOfEach: number) => Promise<unknown>;
  rounds: Record<Kind, Round[]>;
}

export async function growth(): Promise<void> {
  const servers = await startServers();
  const products: Product[] = [];
  try {
    for (const size of [...SIZES].sort((a, b) => a - b)) products.push(await productOf(servers, size));
    for (const product of products) await product.readAll(Infinity);
    for (let round = 0; round < ROUNDS; round++)
      for (const kind of KINDS)
        for (const product of round % 2 ? [...products].reverse() : products)
          product.rounds[kind].push(await measure(servers, product, kind, round));
    const [smallest, ...others] = products;
    for (const one of others) for (const kind of KINDS) compare(kind, one, smallest!);
  } finally {
    await Promise.all(products.map(({ service }) => service.child.stop()));
    await servers.stop();
  }
}

async function productOf(servers: Servers, size: number): Promise<Product> {
  const here = await prepareProduct(servers, `of_${size}`);
  const url = servers.urlOf(here.database);
  const began = performance.now();
  await addMonths(url, size);
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  console.log(`${size} users, ${size * 30} rows, ${await sizeOf(url)}, created in ${seconds} s`);

  const service = await startService(here, 'progress');
  const cookie = cookiesFor(servers);
  const requested = Math.min(size, TOKENS);
  const users = Array.from({ length: requested }, (_, index) => {
    const user = FIRST_USER + Math.floor((index * size) / requested);
    return Array.from({ length: TOKENS / requested }, () => cookie(user));
  });
  const head = (kind: Kind, user: number, turn: number) => {
    const cookies = users[user % requested]!;
    return `${kind} /api/progress HTTP/1.1\r\nhost: localhost:4200\r\ncookie: ${cookies[turn % cookies.length]}\r\n`;
  };
  const readAll = (tokensOfEach: number) => {
    let turn = 0;
    const next = () => Buffer.from(`${head('GET', turn, Math.floor(turn++ / requested))}\r\n`);
    const requests = requested * Math.min(tokensOfEach, TOKENS / requested);
    return load({ port: service.port, connections: CONNECTIONS, requests, next });
  };
  // Over all rounds, each day of each user changes from partial to yes once, which causes an event.
  let saves = 0;
  const next: Product['next'] = {
    GET: () => Buffer.from(`${head('GET', Math.floor(Math.random() * requested), saves)}\r\n`),
    POST: (round) => {
      const turn = Math.floor(saves / requested);
      return saveOf(head('POST', saves++, turn), (turn % 30) + 1, `${round}`);
    },
  };
  return { size, service, next, readAll, rounds: { GET: [], POST: [] } };
}

async function measure(servers: Servers, product: Product, kind: Kind, round: number): Promise<Round> {
  const { service, next, readAll } = product;
  if (kind === 'GET') await readAll(1);
  const sample = async () => ({
    cpu: cpuSeconds(service.child.pid) + cpuSeconds(servers.postgres.pid),
    wal: await walOf(servers),
  });
  await runSql(servers.urlOf('scrollstop'), 'checkpoint');
  const before = await sample();
  const done = await load({
    port: service.port,
    connections: CONNECTIONS,
    perSecond: PER_SECOND,
    seconds: SECONDS,
    next: () => next[kind](round),
  });
  const after = await sample();
  if (done.refused) console.log(`${kind}: ${done.refused} of ${done.requests} refused`);
  const per = (key: keyof typeof after) => (after[key] - before[key]) / done.requests;
  return { times: done.times, cpu: per('cpu') * 1e6, wal: per('wal') };
}

/** Reports latencies over all rounds; the spread is that of single rounds, which a pause of the machine may affect. */
function compare(kind: Kind, one: Product, smallest: Product): void {
  const all = [one, smallest].map((product) =>
    product.rounds[kind].flatMap(({ times }) => times).sort((a, b) => a - b),
  );
  const latency = (share: number) => {
    const [here = Number.NaN, there = Number.NaN] = all.map((times) => percentile(times, share));
    return `p${share * 100} ${here.toFixed(1)} ms of ${there.toFixed(1)} (${(here / there).toFixed(2)})`;
  };
  const middle = (product: Product, key: 'cpu' | 'wal') => median(product.rounds[kind].map((round) => round[key]));
  const wal = [one, smallest].map((product) => (middle(product, 'wal') / 1024).toFixed(1));
  report({
    name: `${kind} ${one.size} / ${smallest.size}`,
    ratios: one.rounds[kind].map(
      ({ times }, round) => percentile(times, 0.99) / percentile(smallest.rounds[kind][round]!.times, 0.99),
    ),
    goal: '≤ 1.3 (p99)',
    more:
      `${[0.5, 0.95, 0.99].map(latency).join(', ')}, ` +
      `CPU ${(middle(one, 'cpu') / middle(smallest, 'cpu')).toFixed(2)}, WAL ${wal.join(' kB of ')}`,
  });
}

async function sizeOf(url: string): Promise<string> {
  const [row] = await runSql<{ size: string }>(
    url,
    `select pg_size_pretty(pg_database_size(current_database())) as size`,
  );
  return row!.size;
}
