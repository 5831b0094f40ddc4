import type { LocaleId } from '@scrollstop/contracts/remote';

const italianLong = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'UTC' });

/** A local date `YYYY-MM-DD` as the product always writes it: "21 novembre 2026". */
export const longItalianDate = (date: string): string => italianLong.format(new Date(`${date}T12:00:00Z`));

/** Tag for `Intl` of each set; the default one is English with Italian phrases. */
export const intlLocales: Readonly<Record<LocaleId, string>> = { default: 'en-GB', en: 'en-GB', it: 'it-IT' };

const shortDays = new Map<LocaleId, Intl.DateTimeFormat>();

/** A local date in lists: "21 Nov", "21 nov". */
export function shortDay(date: string, locale: LocaleId): string {
  const format =
    shortDays.get(locale) ??
    new Intl.DateTimeFormat(intlLocales[locale], { day: 'numeric', month: 'short', timeZone: 'UTC' });
  shortDays.set(locale, format);
  return format.format(new Date(`${date}T12:00:00Z`));
}
