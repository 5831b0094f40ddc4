import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { type Database, isDatabaseAway, isUniqueViolation, openDatabase } from '../src/db.ts';
import { testSchema, type TestSchema, until } from '../src/testing/testing.ts';

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

const PID = 'select pg_backend_pid() as pid';
const readThing = 'select id, name, big, at from thing where id = $1';
/** Ends the connections of this file's database, like a restart of PostgreSQL. */
const killOthers = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database() and application_name = ${'db-test'}`;
const connectionsOf = async (name: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name = ${name}`.execute(database.db);
  return rows[0]!.n;
};
const named = () => {
  const url = new URL(schema.url);
  url.searchParams.set('application_name', 'db-test');
  return openDatabase<Tables>(url.href, (error) => lost.push(error));
};

describe('pool and pipeline', () => {
  test('return instants as text and bigints as numbers', async () => {
    const built = await database.db.selectFrom('thing').selectAll().executeTakeFirst();
    const [read] = await database.query(readThing, [1]);
    expect(built).toEqual(read);
    expect(read).toHaveProperty('big', 9_007_199_254_740_991);
    expect(read?.['at']).toMatch(/^2026-11-21 \d\d:00:00\.123/);
  });

  test('leave a server that became read-only, as after a failover', async () => {
    const url = new URL(schema.url);
    url.searchParams.set('options', `${url.searchParams.get('options')} -c default_transaction_read_only=on`);
    const standby = openDatabase<Tables>(url.href, (error) => lost.push(error));
    const write = 'insert into thing (id) values (2)';
    const ways = [
      (text: string) => standby.query<{ pid: number }>(text, []),
      async (text: string) => (await sql<{ pid: number }>`${sql.raw(text)}`.execute(standby.db)).rows,
    ];
    for (const ask of ways) {
      // The pipeline uses its several connections in turn.
      const pids = async () =>
        new Set((await Promise.all([1, 2].map(() => ask(PID)))).map(([row]) => row?.pid));
      const before = await pids();
      for (const _connection of before) {
        const error: unknown = await ask(write).catch((caught: unknown) => caught);
        expect(isDatabaseAway(error), String(error)).toBe(true);
      }
      await until(async () => [...(await pids())].every((pid) => !before.has(pid)));
    }
    await standby.close();
  });

  test('prepare each statement once per connection', async () => {
    const other = named();
    for (let turn = 0; turn < 20; turn++) {
      await other.db.selectFrom('thing').select('id').where('id', '=', turn).execute();
    }
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements
      where statement like 'select "id" from%'`.execute(other.db);
    expect(rows).toHaveLength(1);
    await other.close();
  });
});

describe('statements that wait at the same moment', () => {
  const add = 'insert into thing (id, big) values ($1, $2) returning id, pg_current_xact_id()::text as xact';
  const stored = async (from: number) => {
    const { rows } = await sql<{ id: number }>`select id from thing where id >= ${from} order by id`.execute(
      database.db,
    );
    return rows.map(({ id }) => id);
  };

  test('commit together, and each gets its own rows', async () => {
    const ids = Array.from({ length: 100 }, (_, n) => 1_000 + n);
    const results = await Promise.all(
      ids.map((id) => database.writeBatched<{ id: number; xact: string }>(add, [id, null], id)),
    );
    expect(results.map(([row]) => row?.id)).toEqual(ids);
    expect(await stored(1_000)).toEqual(ids);
    expect(new Set(results.map(([row]) => row?.xact)).size).toBeLessThan(10);
    const read = await Promise.all(ids.map((id) => database.readBatched(readThing, [id])));
    expect(read).toEqual(ids.map((id) => [expect.objectContaining({ id }) as unknown]));
    expect(await database.readBatched(readThing, [999])).toEqual([]);
    await database.query('delete from thing where id >= 1000', []);
  });

  test('fail alone: the others of the group are stored, once', async () => {
    const fresh = named();
    const ids = [2_003, 2_001, 1, 2_002];
    const results = await Promise.allSettled([
      // A statement behind the failing one is not known to the server, and works the next time.
      ...ids.map((id) => fresh.writeBatched(add, [id, 5], id)),
      fresh.writeBatched('insert into thing (id, name) values ($1, $2)', [2_004, 'x'], 9_999),
    ]);
    expect(results.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
    ]);
    expect(results[2]).toSatisfy(({ reason }: { reason: unknown }) => isUniqueViolation(reason));
    expect(await stored(2_000)).toEqual([2_001, 2_002, 2_003, 2_004]);
    await fresh.writeBatched('insert into thing (id, name) values ($1, $2)', [2_005, 'x'], 1);
    expect(await stored(2_005)).toEqual([2_005]);
    await fresh.query('delete from thing where id >= 2000', []);
    await fresh.close();
  });

  test('all fail when the server is away, and work again afterwards', async () => {
    const other = named();
    await other.writeBatched('select pg_sleep(0)', [], 1);
    const sleeping = Array.from({ length: 5 }, (_, n) => other.writeBatched('select pg_sleep(5)', [], n));
    const ended = Promise.allSettled(sleeping);
    await until(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity where query = 'select pg_sleep(5)'
        and application_name = 'db-test' and state = 'active'`.execute(database.db);
      return rows.length > 0;
    });
    await killOthers().execute(database.db);
    for (const one of await ended)
      expect(one.status === 'rejected' && isDatabaseAway(one.reason), JSON.stringify(one)).toBe(true);
    await until(async () => (await other.readBatched(readThing, [1]).catch(() => [])).length === 1);
    await other.close();
  });
});

describe('the pipelined connections', () => {
  test('return the right row to each of hundreds of concurrent first statements', async () => {
    const fresh = named();
    const results = await Promise.all(
      Array.from({ length: 300 }, (_, n) => fresh.query<{ n: number }>('select $1::int as n', [n])),
    );
    expect(results.map(([row]) => row?.n)).toEqual(Array.from({ length: 300 }, (_, n) => n));
    await fresh.close();
  });

  test('do not fail other statements when one fails', async () => {
    const results = await Promise.allSettled([
      database.query('select 1 as n', []),
      database.query('select 1 / $1::int as n', [0]),
      database.query('select 2 as n', []),
      database.query('select 1 / $1::int as n', [1]),
    ]);
    expect(results.map((result) => result.status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
  });

  test('reconnect after the server dropped them, and leak none', async () => {
    const other = named();
    for (let restart = 0; restart < 3; restart++) {
      await Promise.all(Array.from({ length: 10 }, () => other.query(readThing, [1])));
      await killOthers().execute(database.db);
      await until(async () => (await other.query(readThing, [1]).catch(() => [])).length === 1);
    }
    await Promise.all(Array.from({ length: 10 }, () => other.query(readThing, [1])));
    expect(await connectionsOf('db-test')).toBe(2);
    await other.close();
    await until(async () => (await connectionsOf('db-test')) === 0);
  });
});

describe('a database that becomes unavailable', () => {
  test('inside a transaction fails that request, not the process', async () => {
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
    await expect(gone.query('select 1', [])).rejects.toSatisfy(isDatabaseAway);
    await expect(sql`select 1`.execute(gone.db)).rejects.toSatisfy(isDatabaseAway);
    await gone.close();
  });

  test('a statement that takes longer than five seconds is ended', async () => {
    await expect(database.query('select pg_sleep(20)', [])).rejects.toSatisfy(isDatabaseAway);
  });
});

test('a duplicate key is not mistaken for an unavailable database', async () => {
  const twice = database.db.insertInto('thing').values({ id: 1, name: 'x', big: 1, at: 'now' }).execute();
  await expect(twice).rejects.toSatisfy(isUniqueViolation);
  await expect(twice).rejects.not.toSatisfy(isDatabaseAway);
});

test('a statement on a table that a migration changed fails at most once per connection', async () => {
  const other = named();
  const all = () => other.db.selectFrom('thing').selectAll().where('id', '=', 1).execute();
  const piped = () => other.query('select * from thing where id = $1', [1]);
  await all();
  for (let slot = 0; slot < 8; slot++) await piped();
  await sql`alter table thing add column of_next_release text`.execute(database.db);
  const refusals = { built: 0, piped: 0 };
  const refused = (way: keyof typeof refusals) => (error: unknown) => {
    expect(isDatabaseAway(error)).toBe(true);
    refusals[way] += 1;
  };
  for (let turn = 0; turn < 20; turn++) {
    await all().catch(refused('built'));
    await piped().catch(refused('piped'));
  }
  expect(refusals.built).toBeLessThanOrEqual(1);
  expect(refusals.piped).toBeGreaterThan(0);
  expect(refusals.piped).toBeLessThanOrEqual(8);
  expect(await all()).toMatchObject([{ id: 1, of_next_release: null }]);
  expect(await piped()).toMatchObject([{ id: 1, of_next_release: null }]);
  await sql`alter table thing drop column of_next_release`.execute(database.db);
  await other.close();
});
