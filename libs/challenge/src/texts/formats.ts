/** Dates, numbers and prices as each wording writes them. The original one is English, with dates in Italian. */
import type { Locale } from '@scrollstop/contracts/language';

/** Tags for `Intl`. */
export const intlLocales: Readonly<Record<Locale, string>> = { default: 'en-GB', en: 'en-GB', it: 'it-IT' };
const longDates: Readonly<Record<Locale, string>> = { ...intlLocales, default: 'it-IT' };
/** British English writes dollars as "US$7.90". */
const prices: Readonly<Record<Locale, string>> = { default: 'en-US', en: 'en-US', it: 'it-IT' };

const noonOf = (date: string): Date => new Date(`${date}T12:00:00Z`);

/** A local date `YYYY-MM-DD` of the product: "21 novembre 2026"; with English chosen "21 November 2026". */
export const longDate = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(longDates[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(noonOf(date));

/** Value for the `lang` of a long date: the original wording has it in Italian on an English page. */
export const langOfDate = (locale: Locale): 'it' | undefined => (locale === 'default' ? 'it' : undefined);

/** 12,847 or 12.847; 4.9 or 4,9. One decimal at most, and with `decimals` 1 always. */
export const formatNumber = (value: number, locale: Locale, decimals = 0): string =>
  new Intl.NumberFormat(intlLocales[locale], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: 1,
    // Italian would write 1284 and 12.847.
    useGrouping: 'always',
  }).format(value);

/** Beside an activity; the same in both languages. */
export const shortMinutes = (minutes: number): string => `${minutes} min`;

/**
 * A price of `minor` units: "$7.90" and "€14.90" (P-15), in Italian "7,90 $" and "14,90 €". Italian names the dollar
 * by its sign; of other dollars it writes the code.
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
