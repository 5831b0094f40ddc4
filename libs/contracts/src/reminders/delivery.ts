/** Between `integrations`, which delivers reminders, and `progress`, which knows whether one is wanted: `/internal/reminders/*`. */
import * as z from '../zod.ts';
import { ChallengeDay, LocalDate, UserId } from '../primitives.ts';
import { ReminderKind } from './push.ts';

/** Body of `POST /internal/reminders/message`, just before a message is sent. */
export const ReminderMessageBody = z
  .strictObject({ userId: UserId, on: LocalDate })
  .register(z.globalRegistry, { id: 'ReminderMessageBody' });
export type ReminderMessageBody = z.infer<typeof ReminderMessageBody>;

const ReminderMessage = z.strictObject({
  kind: ReminderKind,
  day: ChallengeDay,
  /** The id of the activity that stands in for that of the day (U-4). */
  alternative: z.nullable(z.string()),
  /** Token that switches the reminder off. */
  off: z.string(),
});
export type ReminderMessage = z.infer<typeof ReminderMessage>;

/**
 * Null when no reminder is to be sent: an activity was completed on that date, the user rests on it, all 30 days are done, or
 * the reminder was stopped, deleted or replaced by that of a later date meanwhile.
 */
export const ReminderToSend = z
  .strictObject({ message: z.nullable(ReminderMessage) })
  .register(z.globalRegistry, { id: 'ReminderToSend' });

/** Body of `POST /internal/reminders/undelivered`. `deviceLeft`: false when no device of the user accepts push any more. */
export const ReminderUndeliveredBody = z
  .strictObject({ userId: UserId, on: LocalDate, deviceLeft: z.boolean() })
  .register(z.globalRegistry, { id: 'ReminderUndeliveredBody' });
export type ReminderUndeliveredBody = z.infer<typeof ReminderUndeliveredBody>;

export const ReminderNoted = z
  .strictObject({ noted: z.boolean() })
  .register(z.globalRegistry, { id: 'ReminderNoted' });
