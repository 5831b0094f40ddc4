import { expect, it } from 'vitest';
import { minorUnitsOf } from '../../src/shopify/order-verdict.ts';

it.each([
  ['14.90', 1490],
  ['14.9', 1490],
  ['14', 1400],
  ['0.01', 1],
  ['0.29', 29],
  ['1.15', 115],
  ['999999999999.99', 99_999_999_999_999],
])('%s is %i cents, exactly', (text, cents) => expect(minorUnitsOf(text, 'EUR')).toBe(cents));

it.each([
  '',
  '14,90',
  '14.900',
  '14.',
  '.90',
  '-14.90',
  '+14.90',
  '1e3',
  ' 14.90',
  '14.90 ',
  '0x10',
  '١٤.٩٠',
  'NaN',
  '1 490.00',
])('%j is not an amount', (text) => expect(minorUnitsOf(text, 'EUR')).toBeNull());

it.each([
  ['KWD', '4.905', 4905],
  ['KWD', '4.9', 4900],
  ['JPY', '2400', 240_000],
])('of %s, %s is %i', (currency, text, units) => expect(minorUnitsOf(text, currency)).toBe(units));

it('every amount up to 200.00 converts to its own cents', () => {
  for (let cents = 0; cents <= 20_000; cents++) expect(minorUnitsOf((cents / 100).toFixed(2), 'EUR')).toBe(cents);
});
