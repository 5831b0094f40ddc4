import { intlLocales } from '@scrollstop/challenge/texts/formats';
import type { Locale } from '@scrollstop/contracts/language';

/** Formats an instant as a date on this device: "21 November 2026", "21 novembre 2026". */
export const longDateOf = (instant: string, locale: Locale): string =>
  new Intl.DateTimeFormat(intlLocales[locale], { dateStyle: 'long' }).format(new Date(instant));

/** Formats a local date for lists: "21 Nov", "21 nov". */
export const shortDay = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(intlLocales[locale], { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );

/** Formats an instant as a time in this device's zone: "21:40". */
export const clockTime = (instant: string, locale: Locale): string =>
  new Intl.DateTimeFormat(intlLocales[locale], { timeStyle: 'short' }).format(new Date(instant));

/** Formats an instant as date and time on this device: "23 Nov, 21:40", "23 nov, 21:40". */
export const dateAndTime = (instant: string, locale: Locale): string =>
  `${new Intl.DateTimeFormat(intlLocales[locale], { day: 'numeric', month: 'short' }).format(new Date(instant))}, ${clockTime(instant, locale)}`;

/** The same with the year: "23 Nov 2026, 21:40", "23 nov 2026, 21:40". */
export const fullDateAndTime = (instant: string, locale: Locale): string =>
  new Intl.DateTimeFormat(intlLocales[locale], { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));

/** Formats an instant in the coming week, in this device's zone: "Thursday, 18:40", "giovedì, ore 18:40". */
export function weekdayAndTime(instant: string, locale: Locale): string {
  const at = new Date(instant);
  const day = new Intl.DateTimeFormat(intlLocales[locale], { weekday: 'long' }).format(at);
  const time = clockTime(instant, locale);
  return locale === 'it' ? `${day}, ore ${time}` : `${day}, ${time}`;
}
