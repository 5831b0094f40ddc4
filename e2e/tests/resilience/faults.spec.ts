import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { access, pay, register, save } from '../../support/users/account.ts';
import { query } from '../../support/product/query.ts';
import { killHard, type OwnStack, ownStack } from '../../support/product/own-stack.ts';
import { expect, test } from '../../support/fixtures.ts';

/** Parts of the product are killed: nothing acknowledged is lost, nothing happens twice. */
let stack: OwnStack;
test.beforeAll(async () => {
  stack = await ownStack();
});
test.afterAll(() => stack.stop());
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const rowsOf = async (table: string, userId: number) =>
  (await query(`select 1 from ${table} where user_id = $1`, [userId], stack.databaseUrl)).length;
const conversions = (userId: number) => rowsOf('integrations.conversion', userId);
const payments = (userId: number) => rowsOf('auth.entitlement_grant', userId);

test('premium is immediate while NATS is away, and events arrive once when it is back, even without its store', async () => {
  const http = await stack.http();
  const { id } = await register(http);
  await stack.processes.get('nats')?.stop();
  await pay(http);
  await save(http, '/api/upgrade-to-premium');
  expect(await access(http)).toBe('premium');
  expect(await conversions(id)).toBe(0);
  const ready = await http.get('/readyz');
  expect(ready.status()).toBe(200);
  await stack.processes.get('nats')?.start();
  await expect.poll(() => conversions(id)).toBe(1);

  await stack.processes.get('nats')?.stop();
  rmSync(join(stack.dataDir, 'nats', 'store'), { recursive: true });
  const later = await stack.http();
  const second = await register(later);
  await pay(later);
  await later.post('/api/upgrade-to-premium');
  await stack.processes.get('nats')?.start();
  await expect.poll(() => conversions(second.id)).toBe(1);
  expect(await conversions(id)).toBe(1);
  expect(await payments(id)).toBe(1);
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
