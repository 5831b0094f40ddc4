/** Which of the 30 tips a date shows (H-7): by calendar day, so that it changes for a stuck person too. */
import { ofDay } from './content/challenges.ts';
import { calendarDay } from './local-date.ts';

export const tipOf = (tips: readonly string[], today: string): string => ofDay(tips, calendarDay(today));
