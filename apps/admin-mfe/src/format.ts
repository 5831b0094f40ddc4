import type { Locale } from '@scrollstop/contracts/language';

/** The owner's pages are Italian in the default set. */
const tags: Record<Locale, string> = { default: 'it-IT', it: 'it-IT', en: 'en-GB' };

/** `15 gen 2026` */
export const formatDate = (instant: string, locale: Locale): string =>
  new Intl.DateTimeFormat(tags[locale], { dateStyle: 'medium' }).format(new Date(instant));

/** `15 gen 2026, 20:04` */
export const formatDateTime = (instant: string, locale: Locale): string =>
  new Intl.DateTimeFormat(tags[locale], { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));

export const formatCount = (count: number, locale: Locale): string => new Intl.NumberFormat(tags[locale]).format(count);
