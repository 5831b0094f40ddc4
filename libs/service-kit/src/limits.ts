/**
 * Rate limits with counters in PostgreSQL, so that replicas share them (docs/reliability.md#edges).
 * A route names its limits in `config.limits`; fixed windows, one upsert per limit and request unless it is `loose`.
 */
import { isIPv6 } from 'node:net';
import { errorCodes } from '@scrollstop/contracts/error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { batchedCounter } from './work/batched-counter.ts';
import {
  forgetOldWindows,
  KEPT_MS,
  keyOf,
  secondsLeft,
  type SharedCounts,
  sharedCounts,
} from './work/shared-counts.ts';
import type { Database } from './db.ts';
import { AppError } from './errors.ts';

export interface Limit {
  /** Name in RATE_LIMITS and in the counter table, e.g. `login_ip`. */
  name: string;
  max: number;
  seconds: number;
  /**
   * Counted in memory and shared with the other replicas once a second: no statement a request, and up to a second of
   * grace for each further replica. For floods; what guesses, pays or mails is counted exactly.
   */
  loose?: boolean;
  /** Key of the counter; undefined skips the limit for this request. */
  of: (request: FastifyRequest) => string | undefined;
}

/** An IPv6 customer owns at least a /64, so a single address below it identifies no client. */
export function clientNetwork(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i.exec(ip);
  if (mapped) return mapped[1] ?? dotted(mapped[2] ?? '', mapped[3] ?? '');
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(missing, 0)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** The last two groups of an IPv4-mapped address, e.g. `cb00` and `7107`, as `203.0.113.7`. */
const dotted = (...groups: [string, string]) =>
  groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.');

export const perIp = (name: string, max: number, seconds: number): Limit => ({
  name,
  max,
  seconds,
  of: (request) => clientNetwork(request.ip),
});
export const perUser = (
  name: string,
  max: number,
  seconds: number,
  options: Pick<Limit, 'loose'> = {},
): Limit => ({
  ...options,
  name,
  max,
  seconds,
  of: (request) => (request.userId ? String(request.userId) : undefined),
});

/** The counters need not survive a crash: UNLOGGED keeps them out of the write-ahead log. */
export const rateLimitMigration: Migration = {
  up: async (db) => {
    await sql`create unlogged table rate_limit (
      bucket text not null, window_start bigint not null, hits int not null, primary key (bucket, window_start)
    )`.execute(db);
    await sql`create index rate_limit_window on rate_limit (window_start)`.execute(db);
  },
};

export interface LimitOverrides {
  [name: string]: { max: number; seconds: number };
}

/** Runs last before the handler, so that `of` can use `userId` and the parsed body. */
export function installLimits(
  app: FastifyInstance,
  db: QueryExecutorProvider | undefined,
  overrides: LimitOverrides,
  now: () => Date,
): void {
  if (!db) {
    app.addHook('onRoute', ({ url, config }) => {
      if (config?.limits?.length) throw new Error(`${url} has limits, but the app has no db to count in.`);
    });
    return;
  }
  const loosely = looseCounts(app, db, now);
  app.addHook('preHandler', async (request) => {
    for (const limit of request.routeOptions.config.limits ?? []) {
      const whom = limit.of(request);
      if (whom === undefined) continue;
      const { max, seconds } = overrides[limit.name] ?? limit;
      const bucket = `${limit.name}:${whom}`;
      const nowMs = now().getTime();
      if (!limit.loose) await count(db, bucket, { max, seconds }, nowMs);
      else if (loosely(seconds).hit(bucket, nowMs) > max) throw tooMany(secondsLeft(nowMs, seconds));
    }
  });
}

const SHARE_MS = 1_000;

/** The counts of each length of window; shared until the app closes. */
function looseCounts(app: FastifyInstance, db: QueryExecutorProvider, now: () => Date) {
  const bySeconds = new Map<number, SharedCounts>();
  let timer: NodeJS.Timeout | undefined;
  const share = () => {
    for (const counts of bySeconds.values())
      counts
        .share(now().getTime())
        .catch((err: unknown) =>
          app.log.warn({ err }, 'rate limit counts were not shared with the other replicas, will retry'),
        );
  };
  app.addHook('onClose', async () => clearInterval(timer));
  return (seconds: number): SharedCounts => {
    timer ??= setInterval(share, SHARE_MS).unref();
    let counts = bySeconds.get(seconds);
    if (!counts) bySeconds.set(seconds, (counts = sharedCounts(db, seconds)));
    return counts;
  };
}

export interface Hits {
  /** Including this hit. */
  hits: number;
  /** End of the window, epoch ms. */
  endsAt: number;
}

const windowEnd = (seconds: number, nowMs: number) => nowMs - (nowMs % (seconds * 1000)) + seconds * 1000;
/** `window_start` of the row: the window's own, or a day before its end, so that the row outlives a longer window. */
const rowStart = (seconds: number, nowMs: number) =>
  windowEnd(seconds, nowMs) - Math.min(seconds * 1000, KEPT_MS);

const counters = new WeakMap<QueryExecutorProvider, ReturnType<typeof batchedCounter>>();

/**
 * Counts one hit in a fixed window of `seconds`, over all replicas. `nowMs` in epoch ms. A thousand simultaneous hits of
 * one bucket neither wait for each other's row lock nor occupy the pool a thousand times.
 */
export async function hit(
  db: QueryExecutorProvider,
  bucket: string,
  seconds: number,
  nowMs: number,
): Promise<Hits> {
  const start = rowStart(seconds, nowMs);
  const key = keyOf(bucket);
  let counter = counters.get(db);
  if (!counter) counters.set(db, (counter = batchedCounter()));
  const hits = await counter(`${key} ${start}`, async (more) => {
    const { rows } = await sql<{ hits: number }>`
      insert into rate_limit (bucket, window_start, hits) values (${key}, ${start}, ${more})
      on conflict (bucket, window_start) do update set hits = rate_limit.hits + excluded.hits
      returning hits`.execute(db);
    return rows[0]?.hits ?? more;
  });
  if (Math.random() < 0.01) await forgetOldWindows(db, nowMs);
  return { hits, endsAt: windowEnd(seconds, nowMs) };
}

export interface Budget {
  /** Name and owner of the budget, e.g. `login_guesses:someone@example.com`. */
  bucket: string;
  max: number;
  seconds: number;
}

/**
 * Counts one hit in each budget in turn, up to the first exhausted one: a hit refused by one budget does not use up the
 * next. One statement for all, on the pipelined connection, so that a flood does not queue for the pool. Returns the hits
 * of the budgets that were counted, including this hit.
 */
export async function hitInTurn(
  { query }: Pick<Database<unknown>, 'query'>,
  budgets: Budget[],
  nowMs: number,
): Promise<Hits[]> {
  const counted = budgets.map((_budget, index) => {
    const [bucket, start] = [`$${3 * index + 1}::text`, `$${3 * index + 2}::bigint`];
    const before = index === 0 ? '' : ` from b${index - 1} where hits <= $${3 * index}::int`;
    return `b${index} as (insert into rate_limit (bucket, window_start, hits) select ${bucket}, ${start}, 1${before}
      on conflict (bucket, window_start) do update set hits = rate_limit.hits + 1 returning hits)`;
  });
  const hits = budgets.map((_budget, index) => `(select hits from b${index}) as h${index}`);
  // The last maximum is compared here, so it is not a parameter.
  const values = budgets.flatMap(({ bucket, seconds, max }) => [
    keyOf(bucket),
    rowStart(seconds, nowMs),
    Math.min(max, 2 ** 31 - 1),
  ]);
  const [row = {}] = await query<Record<string, number | null>>(
    `with ${counted.join(', ')} select ${hits.join(', ')}`,
    values.slice(0, -1),
  );
  return budgets.flatMap(({ seconds }, index) => {
    const own = row[`h${index}`];
    return own === null || own === undefined ? [] : [{ hits: own, endsAt: windowEnd(seconds, nowMs) }];
  });
}

/** Takes one hit back, e.g. after a correct password; `nowMs` as it was counted. */
export async function giveBack(
  db: QueryExecutorProvider,
  bucket: string,
  seconds: number,
  nowMs: number,
): Promise<void> {
  await sql`update rate_limit set hits = greatest(hits - 1, 0)
    where bucket = ${keyOf(bucket)} and window_start = ${rowStart(seconds, nowMs)}`.execute(db);
}

/** Counts one hit; throws 429 with Retry-After above `max`. */
export async function count(
  db: QueryExecutorProvider,
  bucket: string,
  { max, seconds }: { max: number; seconds: number },
  nowMs: number,
): Promise<void> {
  const { hits, endsAt } = await hit(db, bucket, seconds, nowMs);
  if (hits <= max) return;
  throw tooMany(Math.ceil((endsAt - nowMs) / 1000));
}

const tooMany = (wait: number) =>
  new AppError(
    429,
    errorCodes.rateLimited,
    `Too many attempts. Please wait ${waitText(wait)} and try again.`,
    { 'retry-after': String(wait) },
  );

const waitText = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
