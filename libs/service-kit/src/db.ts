/** PostgreSQL for a service: Kysely over pg's pool. */
import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type PostgresPoolClient, type RawBuilder } from 'kysely';
import pg from 'pg';
import { watchPool } from './database/pool-metrics.ts';
import { watchPostgres } from './database/postgres-metrics.ts';

/** timestamptz, timestamp and date stay text: building Date objects would take a third of a GET's time. */
const asText = { getTypeParser: getTypeParser as typeof pg.types.getTypeParser };
function getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
  const textual = [pg.types.builtins.TIMESTAMPTZ, pg.types.builtins.TIMESTAMP, pg.types.builtins.DATE] as number[];
  if (textual.includes(oid)) return (value: string) => value;
  if (oid === (pg.types.builtins.INT8 as number)) return Number;
  return pg.types.getTypeParser(oid, format ?? 'text') as unknown;
}

/**
 * For a server that has stopped responding; shorter than the 10 s of a request. A server that responds enforces the
 * limit of 5 s that is set on the role (provision.ts).
 */
const RESPONSE_TIMEOUT_MS = 6_000;
const POOL_SIZE = 8;
const CONNECT_TIMEOUT_S = 3;

/** `connect_timeout` is a parameter of every PostgreSQL URL, in seconds; pg applies it to single connections only. */
const connectTimeoutMs = (url: string): number =>
  Number(new URL(url).searchParams.get('connect_timeout') ?? CONNECT_TIMEOUT_S) * 1_000;

export interface Database<T> {
  db: Kysely<T>;
  /** Runs one statement, which commits by itself. It is prepared on each connection, so its texts must be few. */
  query<Row = Record<string, unknown>>(statement: RawBuilder<unknown>): Promise<Row[]>;
  close(): Promise<void>;
}

/** Without these listeners a connection that breaks, in a transaction or while the pool ends, would end the process. */
export function openPool(config: pg.PoolConfig, onError: (error: Error) => void = () => undefined): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined); // the client reports it itself
  return pool;
}

export function openDatabase<T>(url: string, onError: (error: Error) => void): Database<T> {
  const pool = openPool(
    {
      connectionString: url,
      max: POOL_SIZE,
      query_timeout: RESPONSE_TIMEOUT_MS,
      connectionTimeoutMillis: connectTimeoutMs(url),
      types: asText,
    },
    onError,
  );
  const unwatch = [watchPool(pool), watchPostgres(url)];
  const db = new Kysely<T>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => endedWhenUnusable(await pool.connect()),
        end: () => pool.end(),
        options: pool.options,
      },
    }),
  });
  return {
    db,
    query: async <Row = Record<string, unknown>>(statement: RawBuilder<unknown>) => {
      const compiled = statement.compile(db);
      const text = compiled.sql;
      if (!namesByText.has(text)) namesByText.set(text, createHash('sha1').update(text).digest('base64url'));
      // A forgotten statement was refused before it did anything, so it is sent again on another connection.
      for (let left = POOL_SIZE; ; left--)
        try {
          return (await db.executeQuery(compiled)).rows as Row[];
        } catch (error) {
          if (!isForgotten(error) || left === 0) throw error;
        }
    },
    close: async () => {
      for (const end of unwatch) end();
      await db.destroy();
    },
  };
}

/** The names under which the statements of `query` are prepared. */
const namesByText = new Map<string, string>();

/** Ends a connection that has become unusable; the pool then replaces it. */
function endedWhenUnusable(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: unknown[]) => {
    const name = namesByText.get(text);
    const result = client.query(name === undefined ? { text, values } : { name, text, values });
    result.catch((error: unknown) => isUnusable(error) && void client.end());
    return result;
  };
  return Object.create(client, {
    query: { value: query },
    release: { value: (destroy?: boolean) => client.release(destroy) },
  }) as PostgresPoolClient;
}

/**
 * The connection can no longer run a prepared statement by its name: a migration changed its result type, or the server
 * does not know the name.
 */
const isForgotten = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: unknown }).code === '26000' || error.message.includes('cached plan must not change result type'));

/** pg's message when RESPONSE_TIMEOUT_MS has passed. */
const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/** SQLSTATE of a write on a standby: this server was the primary until a failover. */
const READ_ONLY = '25006';
export const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === READ_ONLY;

/** Later statements would time out on a silent connection, and be refused by a standby or one that forgot a name. */
const isUnusable = (error: unknown): boolean => isSilence(error) || isReadOnly(error) || isForgotten(error);

const awayStates = new Set([
  '53100',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '08006',
  '08001',
  '08003',
  READ_ONLY,
  // A deadlock: PostgreSQL has rolled this transaction back, and another try will succeed.
  '40P01',
]);
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // DNS knows no container that is not running, or does not respond.
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const awayTexts = [
  /Connection terminated|timeout expired|Query read timeout|timeout exceeded when trying to connect/,
  /Client has encountered a connection error|not queryable/,
];

/**
 * PgBouncer's own errors share this SQLSTATE: its server has crashed, cannot be reached, or has no connection free for
 * too long. PostgreSQL uses it for a faulty statement too, but that error is not FATAL.
 */
function isPoolerError(error: Error): boolean {
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return code === '08P01' && severity === 'FATAL';
}

/**
 * True when PostgreSQL is away, silent, full, restarting, replaced by its standby, or asks for a retry. The response is
 * then 503 with Retry-After, never 500 (docs/reliability.md#why-it-is-built-so).
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (isPoolerError(error)) return true;
  if (typeof code === 'string' && (awayStates.has(code) || awayCodes.has(code))) return true;
  return awayTexts.some((text) => text.test(error.message));
}

/** SQLSTATEs for data that is valid by contract: NUL, half a character, number or time out of bounds (22P0x: JSON). */
const unstorableStates = new Set(['22021', '22P05', '22P02', '22003', '22007', '22008', '22009']);
export const isUnstorable = (error: unknown): boolean =>
  error instanceof Error && unstorableStates.has(String((error as { code?: unknown }).code));

/** SQLSTATE 23505. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === '23505';
