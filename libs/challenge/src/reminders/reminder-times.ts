/** The times that are offered for the daily reminder, `HH:MM`; any other can be typed. */
export const REMINDER_TIMES = ['08:00', '13:00', '20:30'] as const;
/** Late enough for a day that was full, early enough to do something. */
export const REMINDER_DEFAULT_TIME = '20:30';

/** As it is spoken of: "8:00", "20:30". */
export const shownTime = (time: string): string => time.replace(/^0/, '');

/** The reminder is offered after the first completed day alone, to a user who never had one and was not asked. */
export const reminderOfferDue = (
  completed: number,
  known: { reminder: unknown; asked?: boolean | undefined } | null,
): boolean => known !== null && known.reminder === null && !known.asked && completed === 1;
