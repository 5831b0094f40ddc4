/** The title of a push message; its text is the activity of the day. */
export const reminderMessage = {
  day: (day: number) => `Day ${day}`,
  /** After three ignored ones (N-4). */
  ask: 'Keep, move or stop this reminder?',
};
export type ReminderMessageTexts = typeof reminderMessage;
