/** The title of a push message; its text is the day's activity. */
export const reminderMessage = {
  day: (day: number) => `Day ${day}`,
  /** After three ignored reminders (N-4). */
  ask: 'Keep, move or stop this reminder?',
};
export type ReminderMessageTexts = typeof reminderMessage;
