import { monthFile, type MonthFileTexts } from '@scrollstop/challenge/texts/en/month-file';
import { useHost } from '../../../host.tsx';
import { localized } from '../../../texts/localized.ts';

/** The files that a month can be saved as. */
export const monthFormats = ['json', 'csv', 'md', 'ics'] as const;
export type MonthFormat = (typeof monthFormats)[number];

const useLocale = localized<MonthFileTexts>(monthFile, {
  it: async () => (await import('@scrollstop/challenge/texts/it/month-file')).monthFile,
});

export const useMonthFileTexts = (): MonthFileTexts => useLocale(useHost().locale);
