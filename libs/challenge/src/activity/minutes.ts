/** Minutes of one activity. */
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { ACTIVITY_MINUTES_DEFAULT, MS_PER_MINUTE } from '../constants.ts';

/**
 * Minutes of a submitted day: the timer's if above 0, otherwise the activity's own, otherwise 15. The timer reports
 * only when it reaches zero, so a timer that was stopped early counts as `timeRequired`.
 */
export const minutesSent = (timerReported: number, timeRequired?: number): number => {
  if (timerReported > 0) return timerReported;
  return timeRequired !== undefined && timeRequired > 0 ? timeRequired : ACTIVITY_MINUTES_DEFAULT;
};

/** Minutes of a stored day, 15 if missing or 0; none while the day is not completed. */
export const minutesOfDay = ({ completed, timeSpent }: Pick<ProgressEntry, 'completed' | 'timeSpent'>): number =>
  completed ? timeSpent || ACTIVITY_MINUTES_DEFAULT : 0;

/** Whole minutes that the timer actually ran, for the second field `elapsed`. */
export const elapsedMinutes = (elapsedMs: number): number => Math.floor(elapsedMs / MS_PER_MINUTE);
