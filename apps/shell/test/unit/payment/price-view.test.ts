import type { Offer } from '@scrollstop/contracts/billing';
import { expect, test } from 'vitest';
import { getOffer, priceView } from '../../../src/offers/offers.ts';
import { fakeHttp, refused } from '../fakes.ts';

const web: Offer = {
  id: 'web',
  product: 'scrollstop_premium',
  amount: 790,
  currency: 'USD',
  reference: { amount: 1990, validTo: '2026-12-31T00:00:00.000Z' },
};
const now = new Date('2026-11-21T12:00:00.000Z');

test('a struck price is shown with the computed percentage and saving', () => {
  expect(priceView(web, now, 'en')).toEqual({
    price: '$7.90',
    was: '$19.90',
    percent: 60,
    saving: '$12.00',
    until: '2026-12-31',
  });
});

test.each([
  ['without a reference price', { ...web, reference: null }, now],
  ['after the reference price has lapsed', web, new Date('2027-01-02T12:00:00.000Z')],
])('%s only the price is shown', (_name, offer, at) => {
  expect(priceView(offer, at, 'en')).toEqual({
    price: '$7.90',
    was: null,
    percent: null,
    saving: null,
    until: null,
  });
});

test('offers are requested once per page load, and the price book is used if the server does not respond', async () => {
  const up = fakeHttp(() => [web]);
  expect(await getOffer(up.http, 'web')).toEqual(web);
  await getOffer(up.http, 'web');
  expect(up.calls).toHaveLength(1);

  const down = fakeHttp(() => {
    throw refused(0);
  });
  expect(await getOffer(down.http, 'limit')).toMatchObject({ amount: 570, currency: 'EUR', reference: null });
  await getOffer(down.http, 'limit');
  expect(down.calls).toHaveLength(2);
});
