import { useHost } from '../host.tsx';
import { localized } from './localized.ts';
import { screenTexts, type ScreenTexts } from './screens.ts';

const useLocale = localized<ScreenTexts>(screenTexts, {
  it: async () => (await import('./screens-it.ts')).screenTexts,
  en: async () => (await import('./screens-en.ts')).screenTexts,
});

/** Only for what is loaded lazily: home does not carry these texts. */
export const useScreenTexts = (): ScreenTexts => useLocale(useHost().locale);
