/** The stored shape of the reminder, in its own file because most screens do not need it. */
import * as z from '../zod.ts';
import { AnswerReminderBody, MyReminder, SetReminderBody } from '../reminders/reminder.ts';
import { storedVersion } from './storage.ts';

/** A change that the server does not have yet: turned on or moved, stopped, or the answer to its question. */
const ReminderChange = z.union([
  z.strictObject({ set: SetReminderBody }),
  z.strictObject({ stop: z.literal(true) }),
  z.strictObject({ answer: AnswerReminderBody }),
]);
export type ReminderChange = z.infer<typeof ReminderChange>;

/** `reminder`: first written when a server that supports reminders responds. */
export const StoredReminder = z.strictObject({
  ...storedVersion,
  ...MyReminder.shape,
  /** The device has asked the user, whatever the answer was. */
  asked: z.optional(z.boolean()),
  change: z.optional(ReminderChange),
  /** The server rejected the last change permanently. */
  refused: z.optional(z.boolean()),
  /** This user has allowed notifications on this device. */
  push: z.optional(z.boolean()),
  /** The push endpoint of this device that the server has. */
  endpoint: z.optional(z.string()),
});
export type StoredReminder = z.infer<typeof StoredReminder>;
