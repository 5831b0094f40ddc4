/** PostgreSQL for a service: Kysely over pg with prepared statements, plus pipelined autocommit statements. */
import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { Pipe } from './http/pipe.ts';
import { watchPool } from './database/pool-metrics.ts';
import { isStalePlan } from './database/stale-plans.ts';
import type { Value } from './database/statement-group.ts';
import { batchStatements, type BatchOptions } from './database/batch-statements.ts';
import { watchPostgres } from './database/postgres-metrics.ts';

/** timestamptz, timestamp and date stay text: Date objects cost a third of a GET. */
const asText = { getTypeParser: getTypeParser as typeof pg.types.getTypeParser };
function getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
  const textual = [
    pg.types.builtins.TIMESTAMPTZ,
    pg.types.builtins.TIMESTAMP,
    pg.types.builtins.DATE,
  ] as number[];
  if (textual.includes(oid)) return (value: string) => value;
  if (oid === (pg.types.builtins.INT8 as number)) return Number;
  return pg.types.getTypeParser(oid, format ?? 'text') as unknown;
}

/**
 * For a server that has stopped responding; shorter than the 10 s of a request. A responding server enforces its own
 * limit of 5 s, which is set on the role (provision.ts).
 */
const RESPONSE_TIMEOUT_MS = 6_000;
const POOL_SIZE = 8;
/** More distinct texts than this mean that SQL is built from data; those run unnamed instead of filling the server. */
const MAX_NAMED = 500;

const names = new Map<string, string>();
/** Stable name of a prepared statement, or undefined once there are too many different texts. */
function statementName(sql: string): string | undefined {
  let name = names.get(sql);
  if (name === undefined && names.size < MAX_NAMED) {
    name = `s_${createHash('sha1').update(sql).digest('base64url').slice(0, 16)}`;
    names.set(sql, name);
  }
  return name;
}

/** begin, commit and notify gain nothing from a name, and some cannot be prepared. */
const preparable = /^\s*(select|insert|update|delete|with)\b/i;

export interface Database<T> {
  db: Kysely<T>;
  /** One autocommit statement on a pipelined connection, which many requests share without waiting for each other. */
  query<Row extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<Row[]>;
  /** The same for a hot path: reads that wait at the same moment share a round trip. */
  readBatched<Row extends pg.QueryResultRow>(sql: string, values: Value[]): Promise<Row[]>;
  /**
   * The same for writes: those of several users commit together, or, when one of them fails, each on its own. A statement
   * writes rows of `userId` only, and may be sent again after it was rolled back.
   */
  writeBatched<Row extends pg.QueryResultRow>(sql: string, values: Value[], userId: number): Promise<Row[]>;
  url: string;
  close(): Promise<void>;
}

export function openDatabase<T>(url: string, onError: (error: Error) => void): Database<T> {
  const settings: pg.PoolConfig = {
    connectionString: url,
    max: POOL_SIZE,
    query_timeout: RESPONSE_TIMEOUT_MS,
    connectionTimeoutMillis: 3_000,
    types: asText,
  };
  const pool = new pg.Pool(settings);
  // Without this listener a connection that breaks inside a transaction raises an unhandled error and ends the process.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined); // the client reports it itself
  const unwatch = [watchPool(pool), watchPostgres(url)];
  const facades = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const named = (client: pg.PoolClient): PostgresPoolClient => {
    let facade = facades.get(client);
    if (!facade) {
      facade = Object.create(client, {
        query: {
          value: (text: string, values: unknown[]) => {
            const name = preparable.test(text) ? statementName(text) : undefined;
            const result = client.query(name ? { name, text, values } : { text, values });
            // Ends the connection so that the pool replaces it: on a silent one each later statement would wait as long, on one
            // with a stale plan or to a standby each would be refused.
            result.catch((error: unknown) => isUnusable(error) && void client.end());
            return result;
          },
        },
        release: { value: (destroy?: boolean) => client.release(destroy) },
      }) as PostgresPoolClient;
      facades.set(client, facade);
    }
    return facade;
  };
  const dialect = new PostgresDialect({
    pool: {
      connect: async () => named(await pool.connect()),
      end: () => pool.end(),
      options: pool.options,
    },
  });
  const pipe = new Pipe(settings, { nameOf: statementName, onError, isUnusable });
  const sending: Omit<BatchOptions, 'lanes'> = {
    send: (statements) => pipe.group(statements),
    sendAlone: ({ text, values }) => pipe.query(text, values),
    concernsAll: (error) => isDatabaseAway(error) && !isStalePlan(error),
  };
  const reads = batchStatements({ ...sending, lanes: 1 });
  const writes = batchStatements({ ...sending, lanes: Pipe.size });
  const grouped = async <Row extends pg.QueryResultRow>(
    queue: typeof reads,
    text: string,
    values: Value[],
    order: number,
  ) => {
    const name = statementName(text);
    return name ? ((await queue({ name, text, values }, order)) as Row[]) : pipe.query<Row>(text, values);
  };
  const db = new Kysely<T>({ dialect });
  return {
    db,
    url,
    query: (sql, values) => pipe.query(sql, values),
    readBatched: (sql, values) => grouped(reads, sql, values, 0),
    writeBatched: (sql, values, userId) => grouped(writes, sql, values, userId),
    close: async () => {
      for (const end of unwatch) end();
      await pipe.close();
      await db.destroy();
    },
  };
}

/** pg's message when RESPONSE_TIMEOUT_MS has passed. */
const isSilence = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** SQLSTATE of a write on a standby: this server was the primary until a failover. */
const READ_ONLY = '25006';
const isStandby = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === READ_ONLY;

const isUnusable = (error: unknown): boolean => isSilence(error) || isStalePlan(error) || isStandby(error);

const awayStates = new Set([
  ...['53100', '53300', '57P01', '57P02', '57P03', '57014', '08006', '08001', '08003'],
  READ_ONLY,
]);
const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH']);
const awayTexts =
  /Connection terminated|timeout expired|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/;

/** True when PostgreSQL is away, silent, full, restarting or replaced by its standby: reply 503 with Retry-After, never 500 (docs/reliability.md#why-it-is-built-so). */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isStalePlan(error)) return true;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (awayStates.has(code) || awayCodes.has(code))) return true;
  return awayTexts.test(error.message);
}

/** SQLSTATEs of data that passed the contract: a NUL, half a character, a number out of bounds (22P05 and 22P02: in JSON). */
const unstorableStates = new Set(['22021', '22P05', '22P02', '22003', '22008']);
export const isUnstorable = (error: unknown): boolean =>
  error instanceof Error && unstorableStates.has(String((error as { code?: unknown }).code));

/** SQLSTATE 23505. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === '23505';
