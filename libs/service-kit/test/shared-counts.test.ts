import { type Database, openDatabase } from '../src/db.ts';
import { type TestSchema, testSchema } from '../src/testing/testing.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rateLimitMigration } from '../src/limits.ts';
import { secondsLeft, sharedCounts } from '../src/work/shared-counts.ts';

let schema: TestSchema;
let database: Database<unknown>;
beforeAll(async () => {
  schema = await testSchema({ '1': rateLimitMigration });
  database = openDatabase<unknown>(schema.url, () => undefined);
});
afterAll(async () => {
  await database.close();
  await schema.drop();
});

const T = Date.UTC(2026, 10, 21, 20, 0, 5);

it('two replicas share their counts after an exchange', async () => {
  const [one, two] = [sharedCounts(database.db), sharedCounts(database.db)];
  for (let n = 0; n < 6; n++) one.hit('a', T);
  for (let n = 0; n < 4; n++) two.hit('a', T);
  expect([one.hits('a', T), two.hits('a', T)]).toEqual([6, 4]);
  await one.share(T);
  await two.share(T);
  expect(two.hit('a', T)).toBe(11);
  expect(one.hit('b', T)).toBe(1);
});

it('a new minute starts at zero', () => {
  const counts = sharedCounts(database.db);
  expect([counts.hit('c', T), counts.hit('c', T)]).toEqual([1, 2]);
  expect(secondsLeft(T)).toBe(55);
  expect(counts.hits('c', T + 60_000)).toBe(0);
});

it('the table contains no address', async () => {
  const counts = sharedCounts(database.db);
  counts.hit('global:203.0.113.7', T);
  await counts.share(T);
  const rows = await database.query<{ bucket: string }>('select bucket from rate_limit', []);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('203.0.113.7');
});

it('the rows of a window go after its end', async () => {
  const counts = sharedCounts(database.db, 10);
  const T = Date.UTC(2026, 10, 22, 20, 0, 5);
  const rows = () => database.query('select 1 from rate_limit where window_start = $1', [T - 5_000]);
  counts.hit('d', T);
  await counts.share(T);
  expect(await rows()).toHaveLength(1);
  counts.hit('d', T + 5_000);
  await counts.share(T + 5_000);
  await counts.share(T + 11_000);
  expect(await rows()).toHaveLength(0);
  expect(counts.hits('d', T + 11_000)).toBe(1);
});
