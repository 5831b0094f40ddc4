/** "n of the last 7" where the dots themselves are not shown (M-5): home loads no more than this. */
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { ROLLING_DAYS } from '../constants.ts';
import { completionDate } from './completion.ts';
import { addDays } from './local-date.ts';

/** `rested` are the dates of rest marks and planned days off that count. */
export const recentDays = (entries: readonly ProgressEntry[], rested: readonly string[], today: string): number => {
  const before = addDays(today, -ROLLING_DAYS);
  const dates = [...entries.map(completionDate), ...rested];
  return new Set(dates.filter((date) => date !== null && date > before && date <= today)).size;
};
