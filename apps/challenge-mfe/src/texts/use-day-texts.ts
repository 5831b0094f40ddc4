import { dayTexts, type DayTexts } from './day-en.ts';
import { useTexts } from './use-texts.tsx';

/** Only for what is loaded after home: it brings the English texts along, the Italian ones come with those of home. */
export const useDayTexts = (): DayTexts => useTexts().day ?? dayTexts;
