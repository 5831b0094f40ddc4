/** Stored shape of the reminder; most screens do without it. */
import * as z from '../zod.ts';
import { AnswerReminderBody, MyReminder, SetReminderBody } from '../reminders/reminder.ts';
import { storedVersion } from './storage.ts';

/** A choice of the user that the server does not have: turned on or moved, stopped, or the answer to the question. */
const ReminderChange = z.union([
  z.strictObject({ set: SetReminderBody }),
  z.strictObject({ stop: z.literal(true) }),
  z.strictObject({ answer: AnswerReminderBody }),
]);
export type ReminderChange = z.infer<typeof ReminderChange>;

/** `reminder`: written by the first response of a server that knows reminders. */
export const StoredReminder = z.strictObject({
  ...storedVersion,
  ...MyReminder.shape,
  /** The user was asked on this device, whatever the answer. */
  asked: z.optional(z.boolean()),
  change: z.optional(ReminderChange),
  /** The server has refused the last choice for good. */
  refused: z.optional(z.boolean()),
  /** This user has allowed notifications on this device. */
  push: z.optional(z.boolean()),
  /** The push endpoint of this device that the server knows. */
  endpoint: z.optional(z.string()),
});
export type StoredReminder = z.infer<typeof StoredReminder>;
