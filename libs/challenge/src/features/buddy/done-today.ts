/** The one thing that a buddy sees (Y-2). */
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { MS_PER_DAY } from '../../constants.ts';
import { localDateAt } from '../../days/local-date.ts';

/** A completed day, as it is stored. */
export type CompletedDay = Pick<ProgressEntry, 'completedOn' | 'completedAt' | 'utcOffset'>;

/** The offset of a completion whose device sent none. */
const UNKNOWN_OFFSET = 0;

/** Minutes east of UTC where the user completed a day last: the best that the server knows of where the user is now. */
export function offsetOfLastDay(days: readonly CompletedDay[]): number {
  let last: CompletedDay | null = null;
  for (const day of days) if (day.utcOffset !== null && instantOf(day) >= instantOf(last ?? day)) last = day;
  return last?.utcOffset ?? UNKNOWN_OFFSET;
}

/**
 * True when a day was completed on the date that it is now for the user, which is the date at the offset of the day
 * completed last. `againAt`: the instants at which a day was done again after the month, which count as well.
 */
export function doneToday(days: readonly CompletedDay[], againAt: readonly string[], now: Date): boolean {
  const offset = offsetOfLastDay(days);
  const today = localDateAt(now, offset);
  const onDate = (instant: string): string => localDateAt(new Date(instant), offset);
  // A device whose clock is ahead has completed tomorrow's date by less than a day: it is still its user's last day.
  const dates = days.map(({ completedOn, completedAt }) => completedOn ?? (completedAt && onDate(completedAt)));
  const latest = new Date(now.getTime() + MS_PER_DAY);
  return (
    dates.some((date) => date !== null && date >= today && date <= localDateAt(latest, offset)) ||
    againAt.some((instant) => onDate(instant) === today)
  );
}

const instantOf = ({ completedAt }: CompletedDay): number =>
  completedAt === null ? -Infinity : Date.parse(completedAt);
