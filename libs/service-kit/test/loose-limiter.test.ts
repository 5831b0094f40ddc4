import { type Database, openDatabase } from '../src/db.ts';
import { type TestSchema, testSchema } from '../src/testing/testing.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRateLimit } from '../src/limits.ts';
import { looseLimiter } from '../src/work/loose-limiter.ts';

let schema: TestSchema;
let database: Database<unknown>;
beforeAll(async () => {
  schema = await testSchema({ '1': { up: async (db) => void (await createRateLimit(db)) } });
  database = openDatabase<unknown>(schema.url, () => undefined);
});
afterAll(async () => {
  await database.close();
  await schema.drop();
});

const T = Date.UTC(2026, 10, 21, 20, 0, 5);

const budget = (bucket: string, seconds = 60) => ({ bucket, max: 10, seconds });

it('two replicas share their counts after an exchange', async () => {
  const [one, two] = [looseLimiter(database.db), looseLimiter(database.db)];
  for (let n = 0; n < 6; n++) expect(one.take(budget('a'), T)).toBeNull();
  for (let n = 0; n < 4; n++) expect(two.take(budget('a'), T)).toBeNull();
  expect([one.hits(budget('a'), T), two.hits(budget('a'), T)]).toEqual([6, 4]);
  await one.share(T);
  await two.share(T);
  expect(two.take(budget('a'), T)).toBe(55);
  expect(one.take(budget('b'), T)).toBeNull();
});

it('a new minute starts at zero', () => {
  const limiter = looseLimiter(database.db);
  limiter.take(budget('c'), T);
  expect(limiter.hits(budget('c'), T)).toBe(1);
  expect(limiter.hits(budget('c'), T + 60_000)).toBe(0);
});

it('the table contains no address', async () => {
  const limiter = looseLimiter(database.db);
  limiter.take(budget('global:203.0.113.7'), T);
  await limiter.share(T);
  const rows = await database.query<{ bucket: string }>('select bucket from rate_limit', []);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('203.0.113.7');
});

it('the rows of a window go after its end', async () => {
  const limiter = looseLimiter(database.db);
  const d = budget('d', 10);
  const T = Date.UTC(2026, 10, 22, 20, 0, 5);
  const rows = () => database.query('select 1 from rate_limit where window_start = $1', [T - 5_000]);
  limiter.take(d, T);
  await limiter.share(T);
  expect(await rows()).toHaveLength(1);
  limiter.take(d, T + 5_000);
  await limiter.share(T + 5_000);
  await limiter.share(T + 11_000);
  expect(await rows()).toHaveLength(0);
  expect(limiter.hits(d, T + 11_000)).toBe(1);
});
