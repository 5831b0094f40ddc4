import type { Locale } from '@scrollstop/contracts/language';

const italianLong = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'UTC' });

/** A local date `YYYY-MM-DD` as the product always writes it: "21 novembre 2026". */
export const longItalianDate = (date: string): string => italianLong.format(new Date(`${date}T12:00:00Z`));

/** Tag for `Intl` of each set; the default one is English with Italian phrases. */
export const intlLocales: Readonly<Record<Locale, string>> = { default: 'en-GB', en: 'en-GB', it: 'it-IT' };

/** An instant as a day of this device: "21 November 2026", "21 novembre 2026". */
export const longDate = (instant: string, locale: Locale): string =>
  new Intl.DateTimeFormat(intlLocales[locale], { dateStyle: 'long' }).format(new Date(instant));

/** An instant as a time of this device's clock, in its own zone: "9:40 pm", "21:40". */
export const clockTime = (instant: string, locale: Locale): string =>
  new Intl.DateTimeFormat(intlLocales[locale], {
    minute: '2-digit',
    ...(locale === 'it' ? { hour: '2-digit', hourCycle: 'h23' } : { hour: 'numeric', hour12: true }),
  }).format(new Date(instant));

/** A local date in lists: "21 Nov", "21 nov". */
export const shortDay = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(intlLocales[locale], { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );
