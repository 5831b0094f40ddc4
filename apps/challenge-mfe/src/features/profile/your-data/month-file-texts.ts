import { monthFile } from '@scrollstop/challenge/texts/en/month-file';
import { localizedTexts } from '../../../texts/localized.ts';

/** The files that a month can be saved as. */
export const monthFormats = ['json', 'csv', 'md', 'ics'] as const;
export type MonthFormat = (typeof monthFormats)[number];

export const useMonthFileTexts = localizedTexts(monthFile, {
  it: async () => (await import('@scrollstop/challenge/texts/it/month-file')).monthFile,
});
