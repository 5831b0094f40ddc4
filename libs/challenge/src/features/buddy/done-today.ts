/** The only fact that a buddy sees (Y-2). */
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { MS_PER_DAY } from '../../constants.ts';
import { localDateAt } from '../../days/local-date.ts';

/** A completed day as it is stored. */
export type CompletedDay = Pick<ProgressEntry, 'completedOn' | 'completedAt' | 'utcOffset'>;

/** The offset of a completion whose device sent none. */
const UNKNOWN_OFFSET = 0;

/** The offset (minutes east of UTC) of the user's last completed day: the server's best guess of where the user is. */
export function offsetOfLastDay(days: readonly CompletedDay[]): number {
  let last: CompletedDay | null = null;
  for (const day of days) if (day.utcOffset !== null && instantOf(day) >= instantOf(last ?? day)) last = day;
  return last?.utcOffset ?? UNKNOWN_OFFSET;
}

/**
 * True when a day was completed on the user's current date, at the offset of the last completed day. `againAt`: the
 * instants at which days were done again after the month, which count as well.
 */
export function doneToday(days: readonly CompletedDay[], againAt: readonly string[], now: Date): boolean {
  const offset = offsetOfLastDay(days);
  const today = localDateAt(now, offset);
  const onDate = (instant: string): string => localDateAt(new Date(instant), offset);
  // A device whose clock is ahead may have completed tomorrow's date; within a day, that still counts as the last day.
  const dates = days.map(({ completedOn, completedAt }) => completedOn ?? (completedAt && onDate(completedAt)));
  const latest = new Date(now.getTime() + MS_PER_DAY);
  return (
    dates.some((date) => date !== null && date >= today && date <= localDateAt(latest, offset)) ||
    againAt.some((instant) => onDate(instant) === today)
  );
}

const instantOf = ({ completedAt }: CompletedDay): number =>
  completedAt === null ? -Infinity : Date.parse(completedAt);
