/** P-15: how each wording writes dates, numbers, prices and lengths of time. */
import { describe, expect, test } from 'vitest';
import { home as englishHome } from '../../../src/features/home/en.ts';
import { formatNumber, formatPrice, langOfDate, longDate } from '../../../src/texts/formats.ts';
import { home as italianHome } from '../../../src/features/home/it.ts';
import { home as originalHome } from '../../../src/features/home/original.ts';

/** A price does not wrap before its sign. */
const NO_BREAK = '\u00a0';

describe('prices', () => {
  test.each([
    ['default', '$7.90', '€14.90', '€5.70'],
    ['en', '$7.90', '€14.90', '€5.70'],
    ['it', `7,90${NO_BREAK}$`, `14,90${NO_BREAK}€`, `5,70${NO_BREAK}€`],
  ] as const)('%s: %s, %s, %s', (locale, web, shop, limit) => {
    expect(formatPrice(790, 'USD', locale)).toBe(web);
    expect(formatPrice(1490, 'EUR', locale)).toBe(shop);
    expect(formatPrice(570, 'EUR', locale)).toBe(limit);
  });

  test('of other currencies keep their decimals, and no other dollar looks like the US dollar', () => {
    expect(formatPrice(1500, 'JPY', 'en')).toBe('¥1,500');
    expect(formatPrice(790, 'CAD', 'it')).toBe(`7,90${NO_BREAK}CA$`);
    expect(formatPrice(123_456, 'EUR', 'it')).toBe(`1234,56${NO_BREAK}€`);
  });
});

test.each([
  ['default', '21 novembre 2026', 'it'],
  ['it', '21 novembre 2026', undefined],
  ['en', '21 November 2026', undefined],
] as const)('the long date in %s is %s', (locale, date, lang) => {
  expect(longDate('2026-11-21', locale)).toBe(date);
  expect(langOfDate(locale)).toBe(lang);
});

test.each([
  ['default', '12,847', '4.9', '1,284', '4.0'],
  ['en', '12,847', '4.9', '1,284', '4.0'],
  ['it', '12.847', '4,9', '1.284', '4,0'],
] as const)('numbers in %s: %s, %s, %s, %s', (locale, people, rating, thousand, hours) => {
  expect(formatNumber(4, locale, 1)).toBe(hours);
  expect([12_847, 4.9, 1_284].map((value) => formatNumber(value, locale))).toEqual([people, rating, thousand]);
});

test.each([
  [1, 50, '1 hour and 50 minutes', '1 ora e 50 minuti'],
  [2, 1, '2 hours and 1 minute', '2 ore e 1 minuto'],
  [0, 15, '15 minutes', '15 minuti'],
  [3, 0, '3 hours', '3 ore'],
  [0, 0, '0 minutes', '0 minuti'],
])('%i h %i m is read out as “%s” and “%s”', (hours, minutes, english, italian) => {
  expect(englishHome.timeRecoveredSpoken(hours, minutes)).toBe(english);
  expect(originalHome.timeRecoveredSpoken(hours, minutes)).toBe(english);
  expect(italianHome.timeRecoveredSpoken(hours, minutes)).toBe(italian);
});
