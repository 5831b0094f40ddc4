import { describe, expect, it } from 'vitest';
import { dataFile } from '../support/data-file.ts';
import { customersQuery, startShopify } from '../support/shopify.ts';
import { control } from '../support/sim.ts';

describe("the cost of a query to Shopify's Admin API", () => {
  it('is estimated by the requested page size and charged by the returned one', async () => {
    const { call } = await startShopify();
    const { body } = await call(customersQuery, { first: 250 });
    expect(body.extensions!.cost).toMatchObject({ requestedQueryCost: 502, actualQueryCost: 52 });
    expect(body.extensions!.cost.throttleStatus).toMatchObject({ maximumAvailable: 2000, restoreRate: 100 });
  });

  it('causes a throttled response with status 200 until enough points are restored', async () => {
    let now = Date.UTC(2026, 10, 21);
    const { origin, call } = await startShopify({}, () => now);
    await control(origin, 'POST', '/shopify/throttle', { maximumAvailable: 100, restoreRate: 10 });
    const page = () => call(customersQuery, { first: 40 });
    expect((await page()).body.extensions!.cost).toMatchObject({
      requestedQueryCost: 82,
      actualQueryCost: 52,
    });
    const throttled = await page();
    expect(throttled.status).toBe(200);
    expect(throttled.body).toMatchObject({
      errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
      extensions: {
        cost: { requestedQueryCost: 82, actualQueryCost: null, throttleStatus: { currentlyAvailable: 48 } },
      },
    });
    now += 4_000;
    expect((await page()).body.errors).toBeUndefined();
  });
});

describe('the simulated Admin API', () => {
  it.each([
    [
      'a field that does not exist',
      '{ customers(first: 1) { nodes { password } } }',
      'Cannot query field "password" on type "Customer".',
    ],
    ['a page that is too large', '{ customers(first: 251) { nodes { id } } }', 'first cannot exceed 250'],
    ['a missing page size', '{ customers { nodes { id } } }', 'you must provide one of first or last'],
    [
      'a broken cursor',
      '{ customers(first: 1, after: "x") { nodes { id } } }',
      'Invalid cursor for current pagination sort.',
    ],
    [
      'an order of the pages that is not simulated',
      '{ customers(first: 1, sortKey: NAME) { nodes { id } } }',
      'Value "NAME" does not exist in "CustomerSortKeys" enum.',
    ],
    ['a syntax error', '{ customers(', 'Syntax Error: Expected Name, found <EOF>.'],
    [
      'a variable that is missing',
      'query Q($first: Int!) { customers(first: $first) { nodes { id } } }',
      'Variable "$first" of required type "Int!" was not provided.',
    ],
  ])('refuses %s', async (_name, query, message) => {
    const { call } = await startShopify();
    const { status, body } = await call(query);
    expect(status).toBe(200);
    expect(body.errors?.[0]?.message).toBe(message);
  });

  it('returns 401 for a wrong token, 404 for another version, and 400 without a query', async () => {
    const { origin, call } = await startShopify();
    expect((await call(customersQuery, {}, { 'x-shopify-access-token': 'shpat_wrong' })).status).toBe(401);
    expect((await call(customersQuery, {}, {}, '2020-01')).status).toBe(404);
    const empty = await fetch(`${origin}/admin/api/2026-10/graphql.json`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-shopify-access-token': 'shpat_00000000000000000000000000000000',
      },
      body: '{}',
    });
    expect(empty.status).toBe(400);
  });
});

describe('a restart of the simulated store', () => {
  it('keeps the customers and the validity of earlier cursors', async () => {
    const SIM_DATA_FILE = dataFile();
    const first = await startShopify({ SIM_DATA_FILE });
    const { pageInfo } = (await first.call(customersQuery, { first: 10 })).body.data!.customers;
    await first.app.close();
    const second = await startShopify({ SIM_DATA_FILE });
    const rest = (await second.call(customersQuery, { first: 25, after: pageInfo.endCursor })).body.data!.customers;
    expect(rest.nodes).toHaveLength(15);
    expect(rest.pageInfo.hasNextPage).toBe(false);
  });
});
