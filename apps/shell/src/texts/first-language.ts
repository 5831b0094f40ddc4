import { FirstLanguage, languageOf, type Locale } from '@scrollstop/contracts/language';
import type { RuntimeConfig } from '@scrollstop/contracts/runtime';

/** the wording of a visit without a choice; the deployment may name one, otherwise it is the browser's language. */
export function firstLanguage(configured: RuntimeConfig['language'], browser: string): Locale {
  if (configured === 'original') return 'default';
  return configured === undefined || configured === 'auto' ? languageOf(browser) : configured;
}

/** `?lang=original` or a language, in a link of ours or of somebody else's; anything else is no choice. */
export function languageOfAddress(search: string): Locale | null {
  const asked = FirstLanguage.options.find((option) => option === new URLSearchParams(search).get('lang'));
  return asked === undefined || asked === 'auto' ? null : firstLanguage(asked, '');
}
