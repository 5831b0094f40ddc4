import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '../src/app.ts';
import { openDatabase } from '../src/db.ts';
import { AppError } from '../src/errors.ts';
import { perIp, perUser, createRateLimit } from '../src/limits.ts';
import { createLog } from '../src/log.ts';
import { forgetOldWindows, take, tooMany } from '../src/work/limiter.ts';
import { signedIn, testConfig } from '../src/testing/testing.ts';
import { ownDatabase } from './own-database.ts';
import { bareApp } from './unit/probe.ts';

const own = ownDatabase<{ rate_limit: { bucket: string; window_start: number; hits: number } }>(
  async (db) => void (await createRateLimit(db)),
);
let apps: App[];
let now = Date.parse('2026-11-21T10:00:00Z');

/** A replica of a service; all replicas share one database. */
async function replica(config = testConfig()): Promise<App> {
  const log = createLog('probe', 'silent');
  const app = await bareApp({ config, log, db: own.database.db, now: () => new Date(now) });
  const limits = [perIp('door_ip', 5, 60)];
  app.get('/door', { config: { access: 'anyone', limits } }, () => ({ ok: true }));
  app.get('/broken', { config: { access: 'anyone', limits } }, () => {
    throw new AppError(503, 'unavailable', 'Not now.');
  });
  app.get('/mine', { config: { limits: [perUser('mine', 3, 60)] } }, () => ({ ok: true }));
  await app.ready();
  return app;
}
beforeAll(async () => {
  apps = [await replica(), await replica()];
});
beforeEach(async () => {
  await own.database.db.deleteFrom('rate_limit').execute();
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
});

const ask = (turn: number, headers: Record<string, string> = {}, url = '/door', remoteAddress = '203.0.113.7') =>
  apps[turn % apps.length]?.inject({ url, headers, remoteAddress }).then((response) => response) ??
  Promise.reject(new Error('no app'));
const statuses = async (count: number, headers: (turn: number) => Record<string, string>, ...rest: string[]) =>
  (await Promise.all(Array.from({ length: count }, (_, turn) => ask(turn, headers(turn), ...rest)))).map(
    (response) => response.statusCode,
  );
const passed = (all: number[]) => all.filter((status) => status === 200).length;

test('replicas share their counters, even for concurrent requests', async () => {
  const all = await statuses(40, () => ({}));
  expect(passed(all)).toBe(5);
  expect(new Set(all)).toEqual(new Set([200, 429]));
});

test('a failure on our side uses up no try, on either replica', async () => {
  for (let turn = 0; turn < 12; turn++) expect((await ask(turn, {}, '/broken')).statusCode).toBe(503);
  expect(passed(await statuses(5, () => ({})))).toBe(5);
});

test('a refusal states the wait, after which the request is allowed', async () => {
  now = Date.parse('2026-11-21T10:00:20Z');
  await statuses(5, () => ({}));
  const refused = await ask(0);
  expect(refused.json()).toEqual({
    code: 'rate_limited',
    message: 'Too many attempts. Please wait 40 seconds and try again.',
  });
  expect(refused.headers['retry-after']).toBe('40');
  expect(tooMany(1).message).toContain('wait a second and');
  expect(tooMany(91).message).toContain('wait 2 minutes and');
  now += 40_000;
  expect((await ask(0)).statusCode).toBe(200);
});

describe('the key of a counter', () => {
  test('a forged X-Forwarded-For does not change the counted address', async () => {
    const all = await statuses(30, (turn) => ({ 'x-forwarded-for': `198.51.100.${turn}` }));
    expect(passed(all)).toBe(5);
  });

  test('the trusted gateway names the client', async () => {
    const forwarded = (turn: number) => ({ 'x-forwarded-for': `198.51.100.${turn % 2}` });
    const all = await statuses(30, forwarded, '/door', '127.0.0.1');
    expect(passed(all)).toBe(10);
  });

  test('forwarded addresses that the client itself has sent are ignored', async () => {
    const forwarded = (turn: number) => ({ 'x-forwarded-for': `10.0.0.${turn}, 198.51.100.1` });
    const all = await statuses(30, forwarded, '/door', '127.0.0.1');
    expect(passed(all)).toBe(5);
  });

  test('all addresses of one IPv6 network share a counter', async () => {
    const forwarded = (turn: number) => ({ 'x-forwarded-for': `2001:db8:0:1:${turn}::${turn + 1}` });
    expect(passed(await statuses(20, forwarded, '/door', '127.0.0.1'))).toBe(5);
    const next = await ask(0, { 'x-forwarded-for': '2001:db8:0:2::1' }, '/door', '127.0.0.1');
    expect(next.statusCode).toBe(200);
  });

  test('each user has a separate counter', async () => {
    const all = await statuses(20, (turn) => signedIn(1000 + Math.floor(turn / 10)), '/mine');
    expect(passed(all)).toBe(6);
  });
});

test('an override from the configuration replaces the default numbers', async () => {
  const loose = await replica(testConfig({ RATE_LIMITS: { door_ip: { max: 7, seconds: 60 } } }));
  const all = await Promise.all(
    Array.from({ length: 12 }, () => loose.inject({ url: '/door', remoteAddress: '203.0.113.9' })),
  );
  expect(passed(all.map((response) => response.statusCode))).toBe(7);
  await loose.close();
});

test('the table holds no address and no user id, and old rows are deleted', async () => {
  await ask(0, {}, '/door', '203.0.113.77');
  const rows = await own.database.db.selectFrom('rate_limit').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/203\.0|door/);
  now += 2 * 86_400_000;
  for (let turn = 0; turn < 2_000; turn++) {
    await ask(turn, {}, '/door', `198.18.${turn >> 8}.${turn & 255}`);
    const old = await sql`select 1 from rate_limit where window_start < ${now - 86_400_000}`.execute(own.database.db);
    if (old.rows.length === 0) return;
  }
  throw new Error('old windows are still there after 2,000 requests');
});

test('while the database is away, a limited request gets 503 and is not served', async () => {
  const gone = openDatabase<object>('postgresql://x:x@127.0.0.1:1/x', () => undefined);
  const log = createLog('probe', 'silent');
  const app = await bareApp({ log, db: gone.db });
  app.get('/door', { config: { access: 'anyone', limits: [perIp('door', 5, 60)] } }, () => ({ ok: true }));
  const response = await app.inject('/door');
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('2');
  await app.close();
  await gone.close();
});

test.each([60, 86_400, 30 * 86_400])(
  'a window of %i s counts until its end, although old windows are deleted meanwhile, and is deleted a day later',
  async (seconds) => {
    const begin = now - (now % (seconds * 1000));
    const end = begin + seconds * 1000;
    const at = (ms: number) => ({ config: testConfig(), database: own.database, now: () => new Date(ms) });
    const takeAt = (ms: number) => take(at(ms), { name: 'kept', key: 1, max: 1, seconds });
    expect(await takeAt(begin)).toMatchObject({ hits: 1, wait: null });
    await forgetOldWindows(at(end - 1));
    expect(await takeAt(end - 1)).toMatchObject({ hits: 2, wait: 1 });
    expect(await takeAt(end)).toMatchObject({ hits: 1, wait: null });
    await forgetOldWindows(at(end + 86_400_001));
    expect(await own.database.db.selectFrom('rate_limit').select('hits').execute()).toHaveLength(
      seconds > 86_400 ? 1 : 0,
    );
  },
);

test('a hit is taken from several budgets in turn, up to the first exhausted one, and given back to all of them', async () => {
  const [first, next] = [
    { name: 'first', key: 1, max: 2, seconds: 60 },
    { name: 'next', key: 1, max: 9, seconds: 60 },
  ];
  const deps = { config: testConfig(), database: own.database, now: () => new Date(now) };
  const one = () => take(deps, first, next);
  const taken = [await one(), await one(), await one()];
  expect(taken.map(({ hits }) => hits)).toEqual([1, 2, 3]);
  expect(taken.map(({ wait }) => wait === null)).toEqual([true, true, false]);
  expect((await take(deps, next)).hits).toBe(3);
  await taken[0]!.giveBack();
  expect((await take(deps, next)).hits).toBe(3);
});
