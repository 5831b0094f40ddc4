/**
 * The languages of the product. A new one is added to this list first; the compiler then names every place that lacks
 * it.
 */
import * as z from 'zod/mini';
import { open } from './reading.ts';

export const languages = ['it', 'en'] as const;
export type Language = (typeof languages)[number];

/** The language that a BCP 47 tag or an `accept-language` header puts first; English where it is none of ours. */
export const languageOf = (tag: string): Language =>
  languages.find((language) => new RegExp(`^${language}\\b`, 'i').test(tag.trim())) ?? 'en';

/** A wording that a user can choose: a language, or `default`, the original mix of English and Italian. */
export const locales = ['default', ...languages] as const;
export type Locale = (typeof locales)[number];

/** A visit without a choice is shown in this; `auto`: in the language of the browser. */
export const FirstLanguage = z.enum(['auto', 'original', ...languages]);

/** The language of a mail or receipt. One that this release does not know is read as English. */
export const MailLanguage = open(z.enum(languages), 'en');
