import { describe, expect, test } from 'vitest';
import { amountMatches, majorUnits, priceBook, priceOf, savingOf } from '../../../src/features/offer/offers.ts';
import { formatPrice } from '../../../src/texts/formats.ts';

const webAmount = majorUnits(priceBook.web.amount);
const limitAmount = majorUnits(priceBook.limit.amount);

describe('the price book (P-1)', () => {
  // Only this test and the price book state the specified prices.
  test.each([
    ['web', '$7.90', 790, 'USD'],
    ['shop', '€14.90', 1490, 'EUR'],
    ['limit', '€5.70', 570, 'EUR'],
  ] as const)('%s costs %s', (offer, price, amount, currency) => {
    expect(priceOf(offer, 'default')).toBe(price);
    expect(priceBook[offer]).toEqual({ product: 'scrollstop_premium', amount, currency });
    expect(priceOf(offer, 'it')).toBe(formatPrice(amount, currency, 'it'));
  });

  test.each([
    ['web', webAmount, true],
    ['web', undefined, true],
    ['web', webAmount + 0.01, false],
    ['web', limitAmount, false],
    ['limit', limitAmount, true],
    ['web', 0, false],
    ['web', Number.NaN, false],
  ] as const)('%s with amount %s matches: %s (P-3)', (offer, amount, matches) => {
    expect(amountMatches(offer, amount)).toBe(matches);
  });

  test('converts 790 to the specified 7.9 major units', () => {
    expect(majorUnits(790)).toBe(7.9);
  });
});

describe('savings (P-2)', () => {
  const web = { id: 'web', product: 'scrollstop_premium', amount: 790, currency: 'USD' } as const;
  const reference = { amount: 1990, validTo: '2026-12-31' };

  test('are computed from the prices: 7.90 of 19.90 is 60%', () => {
    expect(savingOf({ ...web, reference }, '2026-12-31')).toEqual({ percent: 60, amount: 1200 });
  });

  test('are null after the end date, without a reference price, and when nothing is saved', () => {
    expect(savingOf({ ...web, reference }, '2027-01-01')).toBeNull();
    expect(savingOf({ ...web, reference: null }, '2026-12-31')).toBeNull();
    expect(savingOf({ ...web, reference: { ...reference, amount: 790 } }, '2026-12-31')).toBeNull();
  });
});
