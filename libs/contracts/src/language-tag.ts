/**
 * The languages of the product. Add a new one to this list first; the compiler then names every place that lacks
 * it. Without Zod, because `/pause` has to stay small.
 */
export const languages = ['it', 'en'] as const;
export type Language = (typeof languages)[number];

/** True for a language; the original wording is none. */
export const isLanguage = (value: unknown): value is Language => languages.some((one) => one === value);

/** The first language of a BCP 47 tag or an `accept-language` header; English when it is none of the product's. */
export const languageOf = (tag: string): Language =>
  languages.find((language) => new RegExp(`^${language}\\b`, 'i').test(tag.trim())) ?? 'en';
