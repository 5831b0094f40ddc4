/** An import with real processes: integrations is killed halfway. */
import { sql } from 'kysely';
import { ImportStatus } from '@scrollstop/contracts/owner/shopify';
import { openDatabase } from '@scrollstop/service-kit/db';
import { migrationsOf } from '@scrollstop/service-kit/migrate';
import { testSchema, until } from '@scrollstop/service-kit/testing/testing';
import { expect, it } from 'vitest';
import { serviceOf } from '../support/processes.ts';
import { secret } from '../support/shop.ts';
import { startSimulator } from '../support/simulator.ts';

/** The full size is 10,000; figures: docs/reliability.md. */
const CUSTOMERS = Number(process.env['SHOPIFY_CUSTOMERS'] ?? 2_000);
const PASSWORD = 'the owner knows it';
/** In the simulator every 20th customer has no address, and every 100th has the previous customer's address. */
const addresses = CUSTOMERS - CUSTOMERS / 20 - CUSTOMERS / 100;

it(`an import of ${CUSTOMERS} customers with throttling, a 500 and a kill creates one account each`, async () => {
  const sim = await startSimulator({ SHOPIFY_WEBHOOK_SECRET: secret });
  const schemas = [
    await testSchema(await migrationsOf('auth')),
    await testSchema(await migrationsOf('integrations')),
  ] as const;
  const auth = await serviceOf('auth', schemas[0].url, { ADMIN_PASSWORD: PASSWORD });
  const integrations = await serviceOf('integrations', schemas[1].url, {
    AUTH_URL: auth.url,
    SHOPIFY_API_BASE: sim.url,
    SHOPIFY_WEBHOOK_SECRET: secret,
  });
  const { customers, accessToken } = await sim.call<{ customers: number; accessToken: string }>(
    'GET',
    '/control/shopify/shop',
  );
  await sim.call('POST', '/control/shopify/customers/bulk', { count: CUSTOMERS - customers });
  // The bucket is empty after two pages, and then allows four pages a second.
  await sim.call('POST', '/control/shopify/throttle', { maximumAvailable: 1_100, restoreRate: 2_000 });
  await sim.break({ path: '/admin/api', kind: 'status', status: 500, after: 5 });
  await Promise.all([auth.start(), integrations.start()]);

  const headers = { 'admin-password': PASSWORD, 'content-type': 'application/json' };
  const body = JSON.stringify({ shopUrl: 'scrollstop-sim', shopifyApiKey: accessToken });
  const start = () =>
    fetch(`${integrations.url}/api/shopify/import`, { method: 'POST', headers, body }).catch(() => null);
  const state = async () => {
    const response = await fetch(`${integrations.url}/api/shopify/import`, { headers });
    return ImportStatus.parse(await response.json()).import;
  };

  const first = start();
  await until(async () => ((await state())?.total ?? 0) >= CUSTOMERS / 4);
  await integrations.end('SIGKILL');
  await first;
  await integrations.start();
  // Ends the lease now instead of waiting for its expiry.
  const own = openDatabase<unknown>(schemas[1].url, () => undefined);
  await own.query(sql`update shopify_import set lease_until = now() where state = 'running'`);
  await own.close();
  const killed = await until(async () => {
    const now = await state();
    return now?.state === 'interrupted' ? now : null;
  });
  await start();
  const done = await until(async () => {
    const now = await state();
    return now?.state === 'done' ? now : null;
  });
  expect(done).toMatchObject({ imported: addresses, total: CUSTOMERS, expected: CUSTOMERS });
  expect(await sim.call('GET', '/control/faults')).toEqual([]);

  const database = openDatabase<unknown>(schemas[0].url, () => undefined);
  const [held] = await database.query<{ n: number; different: number }>(sql`
    select count(*)::int as n, count(distinct email)::int as different from account`);
  expect(held).toEqual({ n: addresses, different: addresses });
  console.log(
    `import of ${CUSTOMERS} between processes: killed at ${killed.total}, ${done.imported} accounts of ` +
      `${done.total}, none twice; most memory ${((integrations.memory('peak') ?? 0) / 2 ** 20).toFixed(0)} MiB`,
  );
  await Promise.all([auth.end('SIGTERM'), integrations.end('SIGTERM'), sim.stop()]);
  await database.close();
  for (const schema of schemas) await schema.drop();
});
