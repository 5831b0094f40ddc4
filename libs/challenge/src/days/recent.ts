/** "n of the last 7" without the dots themselves (M-5), in its own file so that home loads nothing more. */
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { ROLLING_DAYS } from '../constants.ts';
import { completionDate } from './completion.ts';
import { addDays } from './local-date.ts';

/** `rested` are the valid dates of rest marks and planned days off. */
export const recentDays = (entries: readonly ProgressEntry[], rested: readonly string[], today: string): number => {
  const before = addDays(today, -ROLLING_DAYS);
  const dates = [...entries.map(completionDate), ...rested];
  return new Set(dates.filter((date) => date !== null && date > before && date <= today)).size;
};
