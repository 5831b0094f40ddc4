import type { Locale } from '@scrollstop/contracts/language';

/** The same texts in every language; `default` where the original wording differs from English. */
export interface Wordings<T> {
  en: T;
  it: T;
  default?: T;
}

export const wordingIn = <T>(wordings: Wordings<T>, locale: Locale): T => wordings[locale] ?? wordings.en;
