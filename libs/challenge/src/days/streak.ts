/** The streak by day number (M-4). Missed calendar days do not matter; the rolling count is in rest.ts (M-5). */
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { completedDays } from './completion.ts';

type StreakEntry = Pick<ProgressEntry, 'day' | 'completed'>;

const highestDay = (entries: readonly StreakEntry[]): number =>
  entries.reduce((highest, entry) => Math.max(highest, entry.day), 0);

function runEndingAt(done: ReadonlySet<number>, day: number): number {
  let length = 0;
  while (done.has(day - length)) length++;
  return length;
}

/** Completed days counted back from the highest-numbered entry to the first one that is not completed. */
export const currentStreak = (entries: readonly StreakEntry[]): number =>
  runEndingAt(completedDays(entries), highestDay(entries));

export interface StreakOnHold {
  /** The attempted day that has to be completed. */
  readonly day: number;
  /** The streak after completing it. */
  readonly streak: number;
}

/** A "no" on the highest day puts the streak on hold instead of ending it. Null when it is not on hold. */
export function streakOnHold(entries: readonly StreakEntry[]): StreakOnHold | null {
  const day = highestDay(entries);
  const done = completedDays(entries);
  if (day === 0 || done.has(day)) return null;
  return { day, streak: runEndingAt(done, day - 1) + 1 };
}
