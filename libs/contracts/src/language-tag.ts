/**
 * The languages of the product. To add one, start here: the compiler then reports most places that lack it
 * (docs/guides/add-a-language.md). This file does not use Zod, because `/pause` has to stay small.
 */
export const languages = ['it', 'en'] as const;
export type Language = (typeof languages)[number];

/** True for a language; false for the original wording. */
export const isLanguage = (value: unknown): value is Language => languages.some((one) => one === value);

/** The language of a BCP 47 tag, or the first of an `accept-language` header; English for any other. */
export const languageOf = (tag: string): Language =>
  languages.find((language) => new RegExp(`^${language}\\b`, 'i').test(tag.trim())) ?? 'en';
