import { ImportResult, ImportStatus } from '@scrollstop/contracts/owner/shopify';
import { until } from '@scrollstop/service-kit/testing/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createImports } from '../../src/shopify/import/imports.ts';
import type { ShopClient } from '../../src/shopify/import/shop-client.ts';
import { latestJob, savePage, takeJob } from '../../src/shopify/import/jobs.ts';
import { openShop, secret, type Shop } from '../support/shop.ts';
import { useSimulator } from '../support/simulator.ts';

/** The full size is 10,000; a smaller one keeps the file fast on shared machines. */
const CUSTOMERS = Number(process.env['SHOPIFY_CUSTOMERS'] ?? 2_500);
const NAME = 'scrollstop-sim';
const open = { max: 10_000, seconds: 60 };

const sim = useSimulator({ SHOPIFY_WEBHOOK_SECRET: secret });
let token: string;
let shop: Shop;
beforeAll(async () => {
  const { customers, accessToken } = await sim.call<{ customers: number; accessToken: string }>(
    'GET',
    '/control/shopify/shop',
  );
  token = accessToken;
  await sim.call('POST', '/control/shopify/customers/bulk', { count: CUSTOMERS - customers });
});
beforeEach(async () => {
  shop = await openShop({ config: { SHOPIFY_API_BASE: sim.url, RATE_LIMITS: { shopify_import: open } } });
  await points(1_000_000, 1_000_000);
});
afterEach(async () => {
  await shop.close();
  await sim.mend();
});

const points = (maximumAvailable: number, restoreRate: number) =>
  sim.call('POST', '/control/shopify/throttle', { maximumAvailable, restoreRate });
const start = (body: object = { shopUrl: NAME, shopifyApiKey: token }) => shop.owner('import', body);
const state = async () => {
  const response = await shop.owner('import');
  return ImportStatus.parse(response.json()).import!;
};
const ended = (expected = 'done') =>
  until(async () => {
    const now = await state();
    return now.state === expected ? now : null;
  });

/** In the simulator every 20th customer has no address, and every 100th has the previous customer's address. */
const addresses = CUSTOMERS - CUSTOMERS / 20 - CUSTOMERS / 100;

describe('an import', () => {
  it('of a small store returns imported and total at once, and a second run imports nobody', async () => {
    const first = await start({ shopUrl: `https://${NAME}.myshopify.com/`, shopifyApiKey: token });
    expect([200, 202]).toContain(first.statusCode);
    expect(await ended()).toMatchObject({ imported: addresses, total: CUSTOMERS, expected: CUSTOMERS });
    await start();
    expect(await ended()).toMatchObject({ imported: 0, total: CUSTOMERS });
    expect(shop.auth.accounts.size).toBe(addresses);
  });

  it(`of ${CUSTOMERS} customers with throttling, a 500, a lost response and a restart counts each customer once`, async () => {
    await points(2_000, 20_000);
    await sim.break({ path: '/admin/api', kind: 'status', status: 500, times: 2, after: 6 });
    shop.auth.loseNext(1);
    const response = start();
    await until(async () => (await state())?.total >= CUSTOMERS / 4);
    await shop.restart();
    await response;
    expect((await state()).state).toBe('interrupted');
    expect((await state()).total).toBeLessThan(CUSTOMERS);
    await start();
    expect(await ended()).toMatchObject({ imported: addresses, total: CUSTOMERS });
    expect(shop.auth.accounts.size).toBe(addresses);
    expect(await sim.call('GET', '/control/faults')).toEqual([]);
  });

  it('shows its progress, can be canceled after its page, and can be started anew', async () => {
    await points(1_100, 300);
    const response = start();
    await until(async () => (await state())?.total > 0);
    expect((await start()).json()).toMatchObject({ code: 'import_running' });
    const canceled = await shop.owner('import/cancel', {});
    expect(ImportStatus.parse(canceled.json()).import).toMatchObject({ state: 'canceled' });
    await points(1_000_000, 1_000_000);
    const { total } = ImportResult.parse((await response).json());
    expect(total).toBeLessThan(CUSTOMERS);
    await until(async () => (await start()).statusCode !== 409);
    expect(await ended()).toMatchObject({ total: CUSTOMERS });
  });

  it('is interrupted if its lease expires after a kill, and can be continued', async () => {
    await shop.rows(`insert into shopify_import (shop, cursor, imported, total, lease_until)
      values ('${NAME}', null, 0, 0, now() - interval '1 second')`);
    expect(await state()).toMatchObject({ state: 'interrupted' });
    await start();
    expect(await ended()).toMatchObject({ total: CUSTOMERS });
    expect(await shop.rows('select id from shopify_import')).toHaveLength(1);
  });

  it('is shown on the page when it is continued, even if another store was imported since', async () => {
    await shop.rows(`insert into shopify_import (shop, state, lease_until, started_at) values
      ('${NAME}', 'failed', now(), now() - interval '1 day'), ('another', 'done', now(), now())`);
    await takeJob(shop.deps.database.db, NAME);
    expect(await state()).toMatchObject({ shop: NAME, state: 'running' });
  });

  it('counts a page once, even if a replica that has lost the import saves it late', async () => {
    const { db } = shop.deps.database;
    const job = (await takeJob(db, NAME))!;
    const page = { imported: 2, total: 3, cursor: 'next' };
    expect([await savePage(db, job, page), await savePage(db, job, page)]).toEqual([true, false]);
    expect(await latestJob(db)).toMatchObject({ imported: 2, total: 3, cursor: 'next' });
  });
});

it('an import is not ended by a replica that has lost it to another one', async () => {
  const { db } = shop.deps.database;
  const responses = [
    { customersCount: null },
    { customers: { nodes: [], pageInfo: { hasNextPage: true, endCursor: 'a' } } },
  ];
  const client: ShopClient = async () => {
    const data = responses.shift();
    if (responses.length === 0) {
      // This replica stood still for longer than its lease, and the owner has continued the import on another one.
      await shop.rows(`update shopify_import set lease_until = now() - interval '1 second'`);
      const taken = (await takeJob(db, NAME))!;
      await savePage(db, taken, { imported: 1, total: 1, cursor: 'b' });
    }
    return { status: 200, body: { data } };
  };
  const started = await createImports(shop.deps, client).start(NAME, token);
  await started?.refused;
  expect(await latestJob(db)).toMatchObject({ state: 'running', cursor: 'b', total: 1 });
});

describe('a failed import', () => {
  it('reports a wrong token at once, with the text of the page', async () => {
    const response = await start({ shopUrl: NAME, shopifyApiKey: 'shpat_wrong' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ code: 'import_refused', message: 'Verifica URL e API key' });
    expect(await state()).toMatchObject({ state: 'failed', total: 0 });
  });

  it.each([
    [{ shopUrl: '', shopifyApiKey: 'x' }, 'Inserisci URL shop e API key'],
    [{ shopUrl: NAME, shopifyApiKey: '  ' }, 'Inserisci URL shop e API key'],
    [{ shopUrl: NAME }, 'Inserisci URL shop e API key'],
    [{ shopUrl: NAME, shopifyApiKey: 'with\nnewline' }, 'Verifica URL e API key'],
  ])('with %j is refused before any request to the store, with the text of the form', async (body, message) => {
    const response = await start(body);
    expect([response.statusCode, response.json()]).toMatchObject([400, { message }]);
  });

  it('is refused with 429 if it is the fourth within an hour', async () => {
    const limited = await openShop({ config: { SHOPIFY_API_BASE: sim.url } });
    const codes: number[] = [];
    for (let count = 0; count < 4; count++) {
      const response = await limited.owner('import', { shopUrl: NAME, shopifyApiKey: 'shpat_wrong' });
      codes.push(response.statusCode);
    }
    expect(codes).toEqual([400, 400, 400, 429]);
    await limited.close();
  });

  it('stores no token, and neither does a successful one', async () => {
    await start();
    await ended();
    const rows = await shop.rows<{ row: string }>('select to_jsonb(t)::text as row from shopify_import t');
    expect(rows.map(({ row }) => row).join()).not.toContain(token);
  });
});
