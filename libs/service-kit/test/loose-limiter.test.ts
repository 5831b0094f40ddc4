import { sql } from 'kysely';
import { testConfig } from '../src/testing/testing.ts';
import { beforeEach, expect, it } from 'vitest';
import { createRateLimit } from '../src/limits.ts';
import { looseLimiter } from '../src/work/limiter.ts';
import { ownDatabase } from './own-database.ts';

const own = ownDatabase(async (db) => void (await createRateLimit(db)));

const T = Date.UTC(2026, 10, 21, 20, 0, 5);
let now = T;
beforeEach(() => void (now = T));

const replica = () => looseLimiter({ config: testConfig(), database: own.database, now: () => new Date(now) });
const budget = (key: string, seconds = 60) => ({ name: 'loose', key, max: 10, seconds });

it('two replicas share their counts after they have exchanged them', async () => {
  const [one, two] = [replica(), replica()];
  for (let n = 0; n < 6; n++) expect(one.take(budget('a')).wait).toBeNull();
  for (let n = 0; n < 4; n++) expect(two.take(budget('a')).wait).toBeNull();
  expect([one.look(budget('a')).hits, two.look(budget('a')).hits]).toEqual([6, 4]);
  await one.share();
  await two.share();
  expect(two.take(budget('a')).wait).toBe(55);
  expect(one.take(budget('b')).wait).toBeNull();
});

it('`look` takes no hit, and returns the wait once the budget is exhausted', () => {
  const limiter = replica();
  for (let n = 0; n < 9; n++) limiter.take(budget('l'));
  expect(limiter.look(budget('l'))).toEqual({ hits: 9, wait: null });
  limiter.take(budget('l'));
  expect(limiter.look(budget('l'))).toEqual({ hits: 10, wait: 55 });
});

it('a new minute starts at zero', () => {
  const limiter = replica();
  limiter.take(budget('c'));
  expect(limiter.look(budget('c')).hits).toBe(1);
  now = T + 60_000;
  expect(limiter.look(budget('c')).hits).toBe(0);
});

it('the table contains no address', async () => {
  const limiter = replica();
  limiter.take(budget('203.0.113.7'));
  await limiter.share();
  const rows = await own.database.query<{ bucket: string }>(sql`select bucket from rate_limit`);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('203.0.113.7');
});

it('the rows of a window are deleted after its end', async () => {
  const limiter = replica();
  const d = budget('d', 10);
  const T = Date.UTC(2026, 10, 22, 20, 0, 5);
  const rows = () => own.database.query(sql`select 1 from rate_limit where window_start = ${T - 5_000}`);
  now = T;
  limiter.take(d);
  await limiter.share();
  expect(await rows()).toHaveLength(1);
  now = T + 5_000;
  limiter.take(d);
  await limiter.share();
  now = T + 11_000;
  await limiter.share();
  expect(await rows()).toHaveLength(0);
  expect(limiter.look(d).hits).toBe(1);
});
