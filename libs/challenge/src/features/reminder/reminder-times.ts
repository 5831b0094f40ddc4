import { isAtNight } from './next-due.ts';

/** The suggested times of the daily reminder, `HH:MM`; any other can be typed. */
export const REMINDER_TIMES = ['08:00', '13:00', '20:30'] as const;
/** Late enough after a busy day, and early enough to still do something. */
export const REMINDER_DEFAULT_TIME = '20:30';

/** Converts `HH:MM` to minutes since midnight, and back. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** True for `HH:MM` at night (N-10); false while nothing has been typed. */
export const isNightTime = (time: string): boolean => time !== '' && isAtNight(minutesOf(time));

/** Without a leading zero: "8:00", "20:30". */
export const shownTime = (time: string): string => time.replace(/^0/, '');

/** The reminder is offered only after the first completed day, to a user who never had one and was not asked yet. */
export const reminderOfferDue = (
  completed: number,
  known: { reminder: unknown; asked?: boolean | undefined } | null,
): boolean => known !== null && known.reminder === null && !known.asked && completed === 1;
