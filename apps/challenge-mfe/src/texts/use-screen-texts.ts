import { localizedTexts } from './localized.ts';
import { screenTexts } from './screens.ts';

/** Only for what is loaded lazily: home does not carry these texts. */
export const useScreenTexts = localizedTexts(screenTexts, {
  it: async () => (await import('./screens-it.ts')).screenTexts,
  en: async () => (await import('./screens-en.ts')).screenTexts,
});
