import { CHART_DAYS } from '@scrollstop/challenge/constants';
import { daysBetween } from '@scrollstop/challenge/days/local-date';
import { intlLocales } from '@scrollstop/challenge/texts/formats';
import { useHost, useTexts } from '../../hooks.ts';
import { progressTexts } from '@scrollstop/challenge/features/progress/texts';

/** In a month, only every fifth day has space for a label. */
const LABEL_EVERY = 5;

/** Names of a chart's days: weekdays in a week, dates in a month; `below` under a bar, `full` in words. */
export function useDayNames(today: string, days: number) {
  const { locale } = useHost();
  const { charts } = useTexts(progressTexts);
  const week = days <= CHART_DAYS;
  const name = (date: string, format: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(intlLocales[locale], { ...format, timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`));
  const below = (date: string): string => {
    if (week) return name(date, { weekday: 'short' });
    return daysBetween(date, today) % LABEL_EVERY === 0 ? name(date, { day: 'numeric' }) : '';
  };
  const full = (date: string): string =>
    date === today ? charts.today : name(date, week ? { weekday: 'long' } : { day: 'numeric', month: 'long' });
  return { below, full };
}
