import { describe, expect, it } from 'vitest';
import { isValid, referencePrices } from '../../src/reference-prices.ts';

const NOON = new Date('2026-11-21T12:00:00.000Z');
const DAY_MS = 86_400_000;

describe('a reference price', () => {
  it('is shown from its first to its last day, and no longer', () => {
    const price = { amount: 1990, validFrom: '2026-11-21', validTo: '2026-11-22' };
    const shown = [-1, 0, 1, 2].map((days) => isValid(price, new Date(NOON.getTime() + days * DAY_MS)));
    expect(shown).toEqual([false, true, true, false]);
  });

  it('does not exist in production unless it is configured', () => {
    expect(referencePrices({ APP_ENV: 'production', REFERENCE_PRICES: undefined }, NOON)).toEqual({});
  });

  it('has a sample in local that ends on a fixed day', () => {
    const { web } = referencePrices({ APP_ENV: 'local', REFERENCE_PRICES: undefined }, NOON);
    expect(web).toEqual({ amount: 1990, validFrom: '2026-11-21', validTo: '2026-12-21' });
  });
});
