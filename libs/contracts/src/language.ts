/** Schemas of the product's languages for bodies, device records and configuration. */
import * as z from './zod.ts';
import { namedObject } from './named-object.ts';
import { languages } from './language-tag.ts';
import { open } from './reading.ts';

export { isLanguage, type Language, languageOf } from './language-tag.ts';

/** A wording that a user can choose: a language, or `default`, the original mix of English and Italian. */
export const locales = ['default', ...languages] as const;
export type Locale = (typeof locales)[number];

/** The account's choice. A language that this release does not know is shown in English. */
const AccountLocale = open(z.enum(locales), 'en');

/** `GET /api/auth/language`, and the response to a choice: null until the user has chosen on any device. */
export const AccountLanguage = namedObject('AccountLanguage', { language: z.nullable(AccountLocale) });
export type AccountLanguage = z.infer<typeof AccountLanguage>;

/** Body of `POST /api/auth/language`. */
export const ChooseLanguageBody = namedObject('ChooseLanguageBody', { language: z.enum(locales) });

/** The language of a visitor who has not chosen; `auto`: the browser's language. */
export const FirstLanguage = z.enum(['auto', 'original', ...languages]);

/** The language of a mail or receipt. One that this release does not know is read as English. */
export const MailLanguage = open(z.enum(languages), 'en');
