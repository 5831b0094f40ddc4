import type { LocaleId } from '@scrollstop/contracts/remote';
import type { RuntimeConfig } from '@scrollstop/contracts/runtime';

/** what a visit without a choice is shown in; the deployment may name one, otherwise the browser's. */
export function firstLanguage(configured: RuntimeConfig['language'], browser: string): LocaleId {
  if (configured === 'original') return 'default';
  if (configured === 'it' || configured === 'en') return configured;
  return /^it(-|$)/i.test(browser) ? 'it' : 'en';
}

/** `?lang=it|en|original`, as a link of ours or of somebody else's may say; anything else is no choice. */
export function languageOfAddress(search: string): LocaleId | null {
  const asked = new URLSearchParams(search).get('lang');
  if (asked === 'original') return 'default';
  return asked === 'it' || asked === 'en' ? asked : null;
}
