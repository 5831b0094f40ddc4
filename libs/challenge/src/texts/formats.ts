/** Dates, numbers and prices in each wording. The original one is English with Italian dates. */
import type { Locale } from '@scrollstop/contracts/language';

/** Locale tags for `Intl`. */
export const intlLocales: Readonly<Record<Locale, string>> = { default: 'en-GB', en: 'en-GB', it: 'it-IT' };
const longDates: Readonly<Record<Locale, string>> = { ...intlLocales, default: 'it-IT' };
/** British English would write dollars as "US$7.90". */
const prices: Readonly<Record<Locale, string>> = { default: 'en-US', en: 'en-US', it: 'it-IT' };

const noonOf = (date: string): Date => new Date(`${date}T12:00:00Z`);

/** Formats a local date `YYYY-MM-DD`: "21 novembre 2026", or "21 November 2026" if English is chosen. */
export const longDate = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(longDates[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(noonOf(date));

/** The `lang` of a long date: in the original wording it is Italian on an English page. */
export const langOfDate = (locale: Locale): 'it' | undefined => (locale === 'default' ? 'it' : undefined);

/** 12,847 or 12.847; 4.9 or 4,9. At most one decimal, and always one if `decimals` is 1. */
export const formatNumber = (value: number, locale: Locale, decimals = 0): string =>
  new Intl.NumberFormat(intlLocales[locale], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: 1,
    // By default, Italian would write 1284 without a separator.
    useGrouping: 'always',
  }).format(value);

/** Shown beside an activity; the same in both languages. */
export const shortMinutes = (minutes: number): string => `${minutes} min`;

/**
 * Formats `minor` units: "$7.90" and "€14.90" (P-15), in Italian "7,90 $" and "14,90 €". Italian uses the sign only for
 * US dollars; other dollars get their code.
 */
export const formatPrice = (minor: number, currency: string, locale: Locale): string => {
  const sign = locale === 'it' && currency === 'USD' ? 'narrowSymbol' : 'symbol';
  const format = new Intl.NumberFormat(prices[locale], {
    style: 'currency',
    currency,
    currencyDisplay: sign,
  });
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};
