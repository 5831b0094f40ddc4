/** Recovered time in minutes: the headline number, the emergency panel's estimate, and their format (M-1, M-2). */
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { HOURS_SHOWN_FROM_MINUTES, SAVED_MINUTES_PER_ACTION, SAVED_MINUTES_PER_INTERRUPTION } from '../constants.ts';
import { minutesOfDay } from './minutes.ts';

/**
 * The headline number: completed days plus all completed emergency actions. `emergencyTotal` is a running total in
 * minutes, because the log keeps only ten entries.
 */
export const timeRecovered = (entries: readonly ProgressEntry[], emergencyTotal: number): number =>
  entries.reduce((sum, entry) => sum + minutesOfDay(entry), emergencyTotal);

/** "Time saved" in the emergency panel, which is labelled as an estimate. */
export const timeSaved = (actionsCompleted: number, scrollInterruptions: number): number =>
  actionsCompleted * SAVED_MINUTES_PER_ACTION + scrollInterruptions * SAVED_MINUTES_PER_INTERRUPTION;

/** For the clock on home: whole hours and remaining minutes. */
export const hoursAndMinutes = (minutes: number): { hours: number; minutes: number } => ({
  hours: Math.floor(minutes / 60),
  minutes: minutes % 60,
});

interface DisplayedTime {
  readonly unit: 'minutes' | 'hours';
  readonly value: number;
  readonly decimals: 0 | 1;
}

/** For everything except that clock: minutes below 60, hours with one decimal from 60 on. */
export const minutesOrHours = (minutes: number): DisplayedTime =>
  minutes < HOURS_SHOWN_FROM_MINUTES
    ? { unit: 'minutes', value: minutes, decimals: 0 }
    : { unit: 'hours', value: Math.round(minutes / 6) / 10, decimals: 1 };
