import { type Kysely, type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { awaitMigrations, migrate } from '../src/migrate.ts';
import { openDatabase } from '../src/db.ts';
import { testSchema, type TestSchema, until } from '../src/testing/testing.ts';

let schema: TestSchema;
beforeAll(async () => (schema = await testSchema({})));
afterAll(() => schema.drop());

const run = (statement: RawBuilder<unknown>) => ({
  up: async (db: Kysely<unknown>) => void (await statement.execute(db)),
});
const create = (table: string) => run(sql`create table ${sql.id(table)} (id int)`);

test('concurrent replicas apply each migration once', async () => {
  const migrations = { '1-a': create('a'), '2-b': create('b') };
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(schema.url, migrations)));
  expect(applied.flat().sort()).toEqual(['1-a', '2-b']);
  expect(await migrate(schema.url, migrations)).toEqual([]);
});

test('a failed migration throws and is rolled back', async () => {
  const broken = { '1-a': create('a'), '2-b': create('b'), '3-c': create('c'), '4-again': create('a') };
  await expect(migrate(schema.url, broken)).rejects.toThrow(/already exists/);
  const database = openDatabase<object>(schema.url, () => undefined);
  const { rows } = await sql`select 1 from pg_tables where schemaname = current_schema() and tablename = 'c'`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
  await database.close();
});

test('a migration whose connection breaks throws, and does not end the process', async () => {
  const cut = run(sql`select pg_terminate_backend(pg_backend_pid())`);
  await expect(migrate(schema.url, { '1-a': create('a'), '2-b': create('b'), '3-cut': cut })).rejects.toThrow(
    /connection/i,
  );
});

test('a search_path without a schema throws a clear error', async () => {
  const url = new URL(schema.url);
  url.searchParams.set('options', '-c search_path=nowhere');
  await expect(migrate(url.href, {})).rejects.toThrow(/search_path/);
});

test('a serving process waits for the provisioning job, and accepts a newer schema', async () => {
  const fresh = await testSchema({});
  const lines: unknown[] = [];
  const log = { warn: (fields: object) => void lines.push(fields) };
  const waiting = awaitMigrations(fresh.url, { '1-a': create('a') }, { log });
  await until(() => lines.length > 0);
  await migrate(fresh.url, { '1-a': create('a'), '2-b': create('b') });
  await waiting;
  expect(lines).toEqual([{ missing: ['1-a'] }]);
  await fresh.drop();
});

test('a serving process that stops waiting throws an error that says what to do', async () => {
  const waiting = awaitMigrations(
    schema.url,
    { '9-z': create('z') },
    { log: { warn: () => undefined }, patienceMs: 0 },
  );
  await expect(waiting).rejects.toThrow('The schema lacks 9-z: run the provisioning job of this release.');
});

describe('a schema that another release has migrated', () => {
  const [a, b, c] = [{ '1-a': create('a') }, { '2-b': create('b') }, { '3-c': create('c') }];
  let other: TestSchema;
  beforeEach(async () => (other = await testSchema({})));
  afterEach(() => other.drop());

  test('is accepted by an older release after a rollback, and the later release continues from there', async () => {
    await migrate(other.url, { ...a, ...b });
    expect(await migrate(other.url, a)).toEqual([]);
    await awaitMigrations(other.url, a, { log: { warn: () => undefined }, patienceMs: 0 });
    expect(await migrate(other.url, { ...a, ...b, ...c })).toEqual(['3-c']);
  });

  test('stops a release that lacks one of the applied migrations before its last one', async () => {
    await migrate(other.url, { ...a, ...b, ...c });
    await expect(migrate(other.url, { ...a, ...c })).rejects.toThrow(/2-b is missing/);
  });

  test('stops a release that has a new migration before the applied ones', async () => {
    await migrate(other.url, { ...a, ...c });
    await expect(migrate(other.url, { ...a, ...b, ...c })).rejects.toThrow(/2-b/);
  });

  test('is left unchanged when it is older than the baseline', async () => {
    await migrate(other.url, { '0-before': create('before') });
    await expect(migrate(other.url, a)).rejects.toThrow(
      'The schema service is from before 1.0.0, which begins with schemas of its own',
    );
  });
});
