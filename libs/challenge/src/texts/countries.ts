/** Names of countries in the reader's language. */
import { COUNTRIES } from '@scrollstop/contracts/account/countries';
import type { Language } from '@scrollstop/contracts/language';

const namesIn = (language: Language) => new Intl.DisplayNames([language], { type: 'region' });

/** "Italy" for `IT`; empty without a country. */
export const countryName = (code: string, language: Language): string =>
  code === '' ? '' : (namesIn(language).of(code) ?? code);

/** All countries with their names, in the language's alphabetical order. */
export function countriesIn(language: Language): { code: string; name: string }[] {
  const names = namesIn(language);
  const order = new Intl.Collator(language);
  return COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) =>
    order.compare(a.name, b.name),
  );
}
