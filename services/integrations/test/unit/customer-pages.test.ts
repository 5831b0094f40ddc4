import { expect, it } from 'vitest';
import { customerPages, PAGES_MAX } from '../../src/shopify/import/customer-pages.ts';

/** A store whose pages never end, all with these extensions. */
function endless(extensions?: object) {
  const waits: number[] = [];
  const pageInfo = { hasNextPage: true, endCursor: 'once more' };
  const body = { data: { customers: { nodes: [], pageInfo } }, extensions };
  const pages = customerPages({
    shop: 'endless',
    token: 'shpat_x',
    signal: new AbortController().signal,
    wait: (ms) => Promise.resolve(void waits.push(ms)),
    client: () => Promise.resolve({ status: 200, body }),
  });
  return { pages, waits };
}

it('a store whose pages never end is read up to a limit (O-2)', async () => {
  const { pages } = endless();
  for (let page = 0; page < PAGES_MAX; page++) await pages.after(null);
  await expect(pages.after(null)).rejects.toThrow('more than 4000 pages');
});

it('a store that demands years between two pages gets one minute', async () => {
  const throttleStatus = { currentlyAvailable: 0, restoreRate: 1e-9 };
  const { pages, waits } = endless({ cost: { requestedQueryCost: 502, throttleStatus } });
  for (let page = 0; page < 2; page++) await pages.after(null);
  expect(waits).toEqual([0, 60_000]);
});
