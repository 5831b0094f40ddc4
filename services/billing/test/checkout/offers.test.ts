import { OfferList } from '@scrollstop/contracts/billing';
import { priceBook } from '@scrollstop/challenge/features/offer/offers';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { useQuietBilling } from '../support/quiet-billing.ts';

const billing = useQuietBilling({
  REFERENCE_PRICES: { web: { amount: 1990, validFrom: '2026-11-01', validTo: '2026-11-30' } },
});

const offersOn = async (day: string) => {
  const app = await buildApp({ ...billing.deps, now: () => new Date(`${day}T12:00:00Z`) });
  const response = await app.inject({ url: '/api/offers' });
  await app.close();
  expect(response.statusCode).toBe(200);
  return OfferList.parse(response.json());
};

describe('GET /api/offers', () => {
  it('returns the whole price book to visitors', async () => {
    const offers = await offersOn('2026-11-21');
    expect(Object.fromEntries(offers.map(({ id, reference: _, ...row }) => [id, row]))).toEqual(priceBook);
  });

  it('shows a reference price only while it is valid', async () => {
    const referenceOn = async (day: string) => (await offersOn(day)).map(({ reference }) => reference);
    expect(await referenceOn('2026-11-21')).toEqual([{ amount: 1990, validTo: '2026-11-30' }, null, null]);
    expect(await referenceOn('2026-12-01')).toEqual([null, null, null]);
  });
});
