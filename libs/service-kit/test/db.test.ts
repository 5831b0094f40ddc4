import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { postgresChecks } from '../src/http/health.ts';
import { type Database, isDatabaseAway, isUniqueViolation, openDatabase } from '../src/db.ts';
import { listening } from '../src/testing/listening.ts';
import { testSchema, type TestSchema, until } from '../src/testing/testing.ts';
import { bareApp } from './unit/probe.ts';

interface Tables {
  thing: { id: number; name: string; big: number; at: string };
}
let schema: TestSchema;
let database: Database<Tables>;
const lost: Error[] = [];
beforeAll(async () => {
  schema = await testSchema({
    '1': {
      up: async (db) => {
        await sql`create table thing (id int primary key, name text, big bigint, at timestamptz)`.execute(db);
      },
    },
  });
  database = openDatabase<Tables>(schema.url, (error) => lost.push(error));
  await database.db
    .insertInto('thing')
    .values({ id: 1, name: 'one', big: 9_007_199_254_740_991, at: '2026-11-21T10:00:00.123Z' })
    .execute();
});
afterEach(() => (lost.length = 0));
afterAll(async () => {
  await database.close();
  await schema.drop();
});

const PID = sql`select pg_backend_pid() as pid`;
const readThing = sql`select id, name, big, at from thing where id = ${1}`;
/** Ends the connections of this file's database, like a restart of PostgreSQL. */
const killOthers = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database() and application_name = ${'db-test'}`;
const connectionsOf = async (name: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name = ${name}`.execute(database.db);
  return rows[0]!.n;
};
const named = (options = '') => {
  const url = new URL(schema.url);
  url.searchParams.set('options', `${url.searchParams.get('options')} ${options}`);
  url.searchParams.set('application_name', 'db-test');
  return openDatabase<Tables>(url.href, (error) => lost.push(error));
};
/** A protocol message by which the server ends the connection. */
function fatal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  return Buffer.concat([Buffer.from('E'), length, fields]);
}

describe('the pool', () => {
  test('returns instants as text and bigints as numbers', async () => {
    const built = await database.db.selectFrom('thing').selectAll().executeTakeFirst();
    const [read] = await database.query(readThing);
    expect(built).toEqual(read);
    expect(read).toHaveProperty('big', 9_007_199_254_740_991);
    expect(read?.['at']).toMatch(/^2026-11-21 \d\d:00:00\.123/);
  });

  test('prepares only the statements of `query`, because there may be any number of others', async () => {
    const other = named();
    await other.query(readThing);
    const prepared = sql`select statement from pg_prepared_statements`;
    expect((await prepared.execute(other.db)).rows).toEqual([{ statement: readThing.compile(other.db).sql }]);
    await other.close();
  });

  test('drops its connection to a server that became read-only, as after a failover', async () => {
    const standby = named('-c default_transaction_read_only=on');
    const pid = async () => (await standby.query<{ pid: number }>(PID))[0]?.pid;
    const before = await pid();
    const write = standby.query(sql`insert into thing (id) values (2)`);
    const error: unknown = await write.catch((caught: unknown) => caught);
    expect(isDatabaseAway(error), String(error)).toBe(true);
    expect(await pid()).not.toBe(before);
    await standby.close();
  });

  test('reports a read-only server as ready but degraded, and a write gets 503 with its own code', async () => {
    const standby = named('-c default_transaction_read_only=on');
    const checks = postgresChecks(standby.db);
    const app = await bareApp({ checks });
    app.post('/api/thing', { config: { access: 'anyone' } }, () =>
      standby.query(sql`insert into thing (id) values (2)`),
    );
    const readiness = await app.inject('/readyz');
    expect([readiness.statusCode, readiness.json()]).toEqual([
      200,
      { status: 'degraded', degraded: ['postgres_writes'] },
    ]);
    const write = await app.inject({ method: 'POST', url: '/api/thing' });
    expect([write.statusCode, write.headers['retry-after'], write.json()]).toMatchObject([
      503,
      '10',
      { code: 'read_only' },
    ]);
    await app.close();
    await standby.close();
  });

  test('reconnects after the server has dropped its connections, and leaks none', async () => {
    const other = named();
    for (let restart = 0; restart < 3; restart++) {
      await Promise.all(Array.from({ length: 10 }, () => other.query(readThing)));
      await killOthers().execute(database.db);
      await until(async () => (await other.query(readThing).catch(() => [])).length === 1);
    }
    await Promise.all(Array.from({ length: 10 }, () => other.query(readThing)));
    expect(await connectionsOf('db-test')).toBe(8);
    await other.close();
    await until(async () => (await connectionsOf('db-test')) === 0);
  });
});

describe('a database that becomes unavailable', () => {
  test('in the middle of a transaction fails that request, not the process', async () => {
    const other = named();
    const attempt = other.db.transaction().execute(async (trx) => {
      await trx.updateTable('thing').set({ name: 'never' }).where('id', '=', 1).execute();
      await killOthers().execute(database.db);
      // The transaction is idle, as while the relay publishes: no code awaits the dead connection.
      await until(async () => (await connectionsOf('db-test')) === 0);
      await trx.selectFrom('thing').selectAll().execute();
    });
    await expect(attempt).rejects.toSatisfy(isDatabaseAway);
    expect(await other.db.selectFrom('thing').select('name').execute()).toEqual([{ name: 'one' }]);
    await other.close();
  });

  test.each([
    ['a refused connection', 'postgresql://x:x@127.0.0.1:1/x'],
    ['a host that does not exist', 'postgresql://x:x@nowhere.invalid/x'],
  ])('is recognised by %s', async (_name, url) => {
    const gone = openDatabase<Tables>(url, () => undefined);
    await expect(gone.query(sql`select 1`)).rejects.toSatisfy(isDatabaseAway);
    await expect(sql`select 1`.execute(gone.db)).rejects.toSatisfy(isDatabaseAway);
    await gone.close();
  });

  test.each([
    'server conn crashed?',
    'query_wait_timeout',
    'server login has been failing, cached error: connect failed (server_login_retry)',
    'no more connections allowed (max_client_conn)',
  ])('is recognised by an error of a PgBouncer before it: %s', async (message) => {
    const pooler = createServer((client) => client.once('data', () => client.end(fatal('08P01', message))));
    const { host } = new URL(await listening(pooler));
    const behind = openDatabase<Tables>(`postgresql://x:x@${host}/x`, () => undefined);
    await expect(behind.query(sql`select 1`)).rejects.toSatisfy(isDatabaseAway);
    await expect(behind.query(sql`select 1`)).rejects.toThrow(message);
    await behind.close();
    pooler.close();
  });

  test('is recognised by a failing DNS lookup, and by an unreachable network', () => {
    for (const code of ['EAI_AGAIN', 'ENETUNREACH'])
      expect(isDatabaseAway(Object.assign(new Error(`${code} postgres`), { code })), code).toBe(true);
  });

  test('is recognised by a full lock table, which another transaction may have filled', async () => {
    const full = sql`do $$ begin raise exception 'out of shared memory' using errcode = '53200'; end $$`;
    await expect(full.execute(database.db)).rejects.toSatisfy(isDatabaseAway);
  });

  test('is recognised by a statement that was cancelled after five seconds', async () => {
    await expect(database.query(sql`select pg_sleep(20)`)).rejects.toSatisfy(isDatabaseAway);
  });
});

test('a statement with too few parameters is not mistaken for an unavailable database', async () => {
  const faulty = database.query(sql`select 1 where ${sql.raw('$1')} = 1`);
  await expect(faulty).rejects.toMatchObject({ code: '08P01' });
  await expect(faulty).rejects.not.toSatisfy(isDatabaseAway);
});

test('a duplicate key is not mistaken for an unavailable database', async () => {
  const twice = database.db.insertInto('thing').values({ id: 1, name: 'x', big: 1, at: 'now' }).execute();
  await expect(twice).rejects.toSatisfy(isUniqueViolation);
  await expect(twice).rejects.not.toSatisfy(isDatabaseAway);
});

test('a statement on a table that a migration has changed works at once', async () => {
  const other = named();
  const built = () => other.db.selectFrom('thing').selectAll().where('id', '=', 1).execute();
  const raw = () => other.query(sql`select * from thing where id = ${1}`);
  const all = () => Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 ? built() : raw())));
  await all();
  await sql`alter table thing add column of_next_release text`.execute(database.db);
  for (const rows of await all()) expect(rows).toMatchObject([{ id: 1, of_next_release: null }]);
  await sql`alter table thing drop column of_next_release`.execute(database.db);
  await other.close();
});

test('a statement that was cancelled while it waited for a lock works the next time', async () => {
  const other = named('-c statement_timeout=200');
  const all = () => Promise.allSettled(Array.from({ length: 30 }, () => other.query(readThing)));
  await database.db.transaction().execute(async (trx) => {
    await sql`lock table thing in access exclusive mode`.execute(trx);
    for (const one of await all())
      expect(one.status === 'rejected' && isDatabaseAway(one.reason), JSON.stringify(one)).toBe(true);
  });
  for (const one of await all()) expect(one).toMatchObject({ status: 'fulfilled', value: [{ id: 1 }] });
  await other.close();
});
