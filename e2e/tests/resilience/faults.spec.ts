import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { access, createIntent, confirmCard, pay, register } from '../../support/users/account.ts';
import { killHard, type OwnStack, ownStack } from '../../support/product/own-stack.ts';
import { expect, test } from '../../support/fixtures.ts';

/** Parts of the product are killed: nothing acknowledged is lost, nothing happens twice. */
let stack: OwnStack;
test.beforeAll(async () => {
  stack = await ownStack();
});
test.afterAll(() => stack.stop());
test.describe.configure({ mode: 'serial', timeout: 120_000 });

/** Counts rows as the superuser of the embedded database. */
async function count(query: string, values: unknown[]): Promise<number> {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: string }>(query, values);
    return Number(rows[0]?.n);
  } finally {
    await client.end();
  }
}
const conversions = (userId: number) =>
  count('select count(*) as n from integrations.conversion where user_id = $1', [userId]);
const payments = (userId: number) =>
  count('select count(*) as n from auth.entitlement_grant where user_id = $1', [userId]);

test('the webhook alone activates, without the client’s call', async () => {
  const http = await stack.http();
  const { id } = await register(http);
  await pay(http);
  await expect.poll(() => access(http)).toBe('premium');
  await expect.poll(() => conversions(id)).toBe(1);
});

test('the same webhook 20 times at once gives one payment and one activation', async () => {
  const http = await stack.http();
  const { id } = await register(http);
  const control = await stack.http();
  await control.post(`${stack.sim}/control/stripe/webhooks`, { data: { duplicates: 19 } });
  await pay(http);
  await expect.poll(() => access(http)).toBe('premium');
  await control.get(`${stack.sim}/control/stripe/webhooks/idle`);
  await control.post(`${stack.sim}/control/stripe/webhooks`, { data: { duplicates: 0 } });
  await expect.poll(() => conversions(id)).toBe(1);
  expect(await payments(id)).toBe(1);
});

test('premium follows when auth is killed between the payment and the grant', async () => {
  const http = await stack.http();
  const { id } = await register(http);
  const secret = await createIntent(http);
  killHard(stack, 'auth');
  const confirmed = await confirmCard(http, secret);
  expect(confirmed.status()).toBe(200);
  const upgraded = await http.post('/api/upgrade-to-premium');
  expect([200, 202, 503]).toContain(upgraded.status());
  await expect.poll(() => access(http)).toBe('premium');
  expect(await payments(id)).toBe(1);
});

test('premium is immediate while NATS is away, and the event is consumed when it is back', async () => {
  const http = await stack.http();
  const { id } = await register(http);
  await stack.processes.get('nats')?.stop();
  await pay(http);
  const upgraded = await http.post('/api/upgrade-to-premium');
  expect(upgraded.status(), await upgraded.text()).toBe(200);
  expect(await access(http)).toBe('premium');
  expect(await conversions(id)).toBe(0);
  const ready = await http.get('/readyz');
  expect(ready.status()).toBe(200);
  await stack.processes.get('nats')?.start();
  await expect.poll(() => conversions(id)).toBe(1);
});

test('consumers converge without loss or duplicates when the JetStream store is deleted', async () => {
  const before = await stack.http();
  const first = await register(before);
  await pay(before);
  await expect.poll(() => conversions(first.id)).toBe(1);
  await stack.processes.get('nats')?.stop();
  rmSync(join(stack.dataDir, 'nats', 'store'), { recursive: true });
  const http = await stack.http();
  const { id } = await register(http);
  await pay(http);
  await http.post('/api/upgrade-to-premium');
  await stack.processes.get('nats')?.start();
  await expect.poll(() => conversions(id)).toBe(1);
  expect(await conversions(first.id)).toBe(1);
  expect(await payments(first.id)).toBe(1);
});

test('every acknowledged day is stored when each service is killed during a save', async () => {
  const http = await stack.http();
  await register(http);
  let day = 0;
  for (const name of ['progress', 'gateway', 'postgres']) {
    for (let n = 0; n < 5; n++) {
      day++;
      if (n === 2) killHard(stack, name);
      await expect
        .poll(
          async () =>
            (
              await http.post('/api/progress', { data: { day, completed: true } }).catch(() => null)
            )?.status(),
          { timeout: 60_000 },
        )
        .toBe(200);
    }
  }
  const stored = (await (await http.get('/api/progress')).json()) as { day: number }[];
  expect(stored.map((entry) => entry.day)).toEqual(Array.from({ length: day }, (_, index) => index + 1));
});
