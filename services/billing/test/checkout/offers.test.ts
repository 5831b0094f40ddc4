import { sql } from 'kysely';
import { OfferList } from '@scrollstop/contracts/billing';
import { priceBook } from '@scrollstop/challenge/features/offer/offers';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { referencePrices } from '../../src/payments/routes/get-offers.ts';
import { useQuietBilling } from '../support/quiet-billing.ts';

const billing = useQuietBilling({
  REFERENCE_PRICES: { web: { amount: 1990, validFrom: '2026-11-01', validTo: '2026-11-30' } },
});
const sampled = useQuietBilling();

const offersOn = async (day: string, { deps } = billing) => {
  const app = await buildApp({ ...deps, now: () => new Date(`${day}T12:00:00Z`) });
  const response = await app.inject({ url: '/api/offers' });
  await app.close();
  expect(response.statusCode).toBe(200);
  return OfferList.parse(response.json());
};
const referencesOn = async (day: string, of = billing) => (await offersOn(day, of)).map(({ reference }) => reference);

describe('GET /api/offers', () => {
  it('returns the whole price book to visitors', async () => {
    const offers = await offersOn('2026-11-21');
    expect(Object.fromEntries(offers.map(({ id, reference: _, ...row }) => [id, row]))).toEqual(priceBook);
  });

  it('shows a reference price from its first to its last day', async () => {
    const shown = [{ amount: 1990, validTo: '2026-11-30' }, null, null];
    for (const day of ['2026-11-01', '2026-11-30']) expect(await referencesOn(day)).toEqual(shown);
    for (const day of ['2026-10-31', '2026-12-01']) expect(await referencesOn(day)).toEqual([null, null, null]);
  });

  it('by default shows a sample in local that ends on a fixed day, and none in production', async () => {
    const { config, database } = sampled.deps;
    await database.query(sql`update kysely_migration set timestamp = ${'2026-11-21T12:00:00.000Z'}`);
    expect(await referencesOn('2026-12-21', sampled)).toEqual([{ amount: 1990, validTo: '2026-12-21' }, null, null]);
    expect(await referencesOn('2026-12-22', sampled)).toEqual([null, null, null]);
    const production = { config: { ...config, APP_ENV: 'production' as const }, database };
    expect(await referencePrices(production)).toEqual({});
  });
});
