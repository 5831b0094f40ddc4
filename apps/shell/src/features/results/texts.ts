import { formatNumber } from '@scrollstop/challenge/texts/formats';
import { results as english } from '@scrollstop/challenge/features/results/en';
import { results as italian } from '@scrollstop/challenge/features/results/it';
import { useLanguage } from '../../hooks.ts';

/** Both languages come with the page, so that it can be switched without a network. */
export function useResultsTexts() {
  const { locale } = useLanguage();
  const t = locale === 'it' ? italian : english;
  const count = (people: number): string => formatNumber(people, locale);
  /** "−38", "+5", "0". */
  const signed = (minutes: number): string =>
    minutes === 0 ? '0' : `${minutes < 0 ? '−' : '+'}${count(Math.abs(minutes))}`;
  /** "minus 38", for those who listen. */
  const spoken = (minutes: number): string =>
    minutes === 0 ? '0' : minutes < 0 ? t.change.less(-minutes) : t.change.more(minutes);
  return { t, locale, count, signed, spoken };
}
