import { expect, it } from 'vitest';
import { customerPages, PAGES_MAX } from '../../src/shopify/import/customer-pages.ts';

it('O-2: a store whose pages never end is read up to a limit', async () => {
  const pageInfo = { hasNextPage: true, endCursor: 'once more' };
  const pages = customerPages({
    shop: 'endless',
    token: 'shpat_x',
    signal: new AbortController().signal,
    wait: () => Promise.resolve(),
    client: () => Promise.resolve({ status: 200, body: { data: { customers: { nodes: [], pageInfo } } } }),
  });
  for (let page = 0; page < PAGES_MAX; page++) await pages.after(null);
  await expect(pages.after(null)).rejects.toThrow('more than 4000 pages');
});
