/**
 * The languages of the product. Add a new one to this list first; the compiler then names most places that lack it
 * (docs/guides/add-a-language.md). Without Zod, because `/pause` has to stay small.
 */
export const languages = ['it', 'en'] as const;
export type Language = (typeof languages)[number];

/** True for a language; the original wording is none. */
export const isLanguage = (value: unknown): value is Language => languages.some((one) => one === value);

/** The language of a BCP 47 tag, or the first of an `accept-language` header; English if the product lacks it. */
export const languageOf = (tag: string): Language =>
  languages.find((language) => new RegExp(`^${language}\\b`, 'i').test(tag.trim())) ?? 'en';
