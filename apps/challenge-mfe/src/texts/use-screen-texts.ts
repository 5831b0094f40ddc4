import { useHost } from '../host.tsx';
import * as dayInEnglish from './day-en.ts';
import { localized } from './localized.ts';
import * as english from './screens-en.ts';
import { useTexts } from './use-texts.tsx';

const useLocalized = localized<typeof english>(english, {
  it: () => import('./screens-it.ts'),
  default: () => import('./screens-original.ts'),
});

export const preloadScreenTexts = useLocalized.preload;

/** The texts of every screen but home. Only for what is loaded lazily: home does not carry these texts. */
export const useScreenTexts = (): typeof english => useLocalized(useHost().locale);

/** Only for what is loaded after home: it brings the English texts along, the Italian ones come with those of home. */
export const useDayTexts = (): typeof dayInEnglish => useTexts().day ?? dayInEnglish;
