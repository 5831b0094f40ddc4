/** The line that the celebration shows (C-1, C-9). */
import type { CompletionStatus } from '@scrollstop/contracts/days/progress';
import type { CelebrationTexts } from './en.ts';
import { CHALLENGE_DAYS, WEEK_DAYS } from '../../constants.ts';

/** Chosen by day number and different for each day; a partial day says that trying counts, on special days too. */
export function celebrationLine(texts: CelebrationTexts, day: number, status: CompletionStatus): string {
  return (status === 'partial' ? null : texts.lines[day]) ?? texts.partial(day);
}

/** The number of the week that ends with this day; null on every other day. */
export const weekDone = (day: number): number | null => (day % WEEK_DAYS === 0 ? day / WEEK_DAYS : null);

/** Text of the toast after the modal: after the last of the 30 days it must not promise a tomorrow (T-8). */
export const closingToastText = (texts: CelebrationTexts, completed: number): string =>
  completed === CHALLENGE_DAYS ? texts.toast.lastDay : texts.toast.text;
