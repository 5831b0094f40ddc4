import { formatNumber } from '@scrollstop/challenge/texts/formats';
import { resultsTexts } from '@scrollstop/challenge/features/results/texts';
import { useLanguage, useTexts } from '../../hooks.ts';

export function useResultsTexts() {
  const { locale } = useLanguage();
  const t = useTexts(resultsTexts);
  const count = (people: number): string => formatNumber(people, locale);
  /** "−38", "+5", "0". */
  const signed = (minutes: number): string =>
    minutes === 0 ? '0' : `${minutes < 0 ? '−' : '+'}${count(Math.abs(minutes))}`;
  /** "minus 38", for screen readers. */
  const spoken = (minutes: number): string =>
    minutes === 0 ? '0' : minutes < 0 ? t.change.less(-minutes) : t.change.more(minutes);
  return { t, locale, count, signed, spoken };
}
