/** Each seeded account is in its declared state, also after a second run. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../src/folders.ts';
import { ACCOUNTS } from '../../src/seed/accounts.ts';
import { addressOf, seed } from '../../src/seed/seed.ts';
import { runningProduct } from '../../src/start/running-product.ts';
import { secretsOf } from '../../src/start/secrets.ts';
import { PASSWORD, apiUser, type ApiUser } from '../../src/testing/api-user.ts';
import { testProduct } from '../../src/testing/product.ts';

type Product = Awaited<ReturnType<typeof testProduct>>;
let product: Product;
const began = Date.now();

beforeAll(async () => {
  product = await testProduct({});
  await runSeed();
}, 180_000);
afterAll(() => product.stop());

async function runSeed(): Promise<void> {
  const running = runningProduct(product.dataDir);
  if (!running) throw new Error('no running product was found in its DATA_DIR');
  const { ports } = running;
  await seed({ ports, databaseUrl: product.databaseUrl, secrets: secretsOf(product.dataDir) });
}

async function signedIn(name: string): Promise<ApiUser['call']> {
  const { call } = apiUser([product.url]);
  const { status } = await call('POST', '/api/auth/login', { email: addressOf(name), password: PASSWORD });
  expect(status).toBe(200);
  return call;
}

type Entry = { day: number; completed: boolean; completedOn: string };
type Trial = { timeRemaining: number };

const daysOf = async (call: ApiUser['call']): Promise<Entry[]> =>
  ((await call('GET', '/api/progress')).body as Entry[]).filter(({ completed }) => completed);

async function statesOf(): Promise<{ name: string; access: string; days: number }[]> {
  const states = [];
  for (const { name } of ACCOUNTS) {
    const call = await signedIn(name);
    const { access } = (await call('GET', '/api/auth/user')).body as { access: string };
    states.push({ name, access, days: (await daysOf(call)).length });
  }
  return states;
}

const wanted = ACCOUNTS.map(({ name, access, days }) => ({ name, access, days }));

test('each account has its declared access and days', async () => {
  expect(await statesOf()).toEqual(wanted);
});

test('completed days are consecutive evenings up to yesterday', async () => {
  const days = await daysOf(await signedIn('day12'));
  const dates = days.map(({ completedOn }) => Date.parse(completedOn) / 86_400_000);
  expect(dates).toEqual(dates.map((_, index) => dates[0]! + index));
  // Midnight may have passed since.
  const yesterdays = [began, Date.now()].map((now) => new Date(now - 86_400_000).toISOString().slice(0, 10));
  expect(yesterdays).toContain(days.at(-1)?.completedOn);
});

test('the trial that is about to end has less than twelve hours left', async () => {
  const call = await signedIn('last-hours');
  const { timeRemaining } = (await call('GET', '/api/test/trial-status')).body as Trial;
  expect(timeRemaining).toBeGreaterThan(0);
  expect(timeRemaining).toBeLessThan(12 * 3_600_000);
});

test('the refunded purchase is shown as refunded', async () => {
  const call = await signedIn('refunded');
  const { purchase } = (await call('GET', '/api/billing/purchase')).body as {
    purchase: { refund: string; amount: number };
  };
  expect(purchase.amount).toBeGreaterThan(0);
  expect(purchase).toMatchObject({ premium: false, refunded: purchase.amount });
});

test('a second run changes nothing', async () => {
  const before = await (await signedIn('premium'))('GET', '/api/billing/purchase');
  await runSeed();
  expect(await statesOf()).toEqual(wanted);
  expect((await (await signedIn('premium'))('GET', '/api/billing/purchase')).body).toEqual(before.body);
});

test('seeding is refused in production', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'tools/src/seed/main.ts')], {
    env: { PATH: process.env.PATH, APP_ENV: 'production' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('unset APP_ENV=production');
});
