/**
 * integrations → progress (`POST /internal/reminders/days`): the facts about its user's days that a reminder needs,
 * when it is due and again just before it is sent.
 */
import * as z from '../zod.ts';
import { namedObject } from '../named-object.ts';
import { ChallengeDay, LocalDate, UserId } from '../primitives.ts';
import { TimeZone } from './reminder.ts';

/** Users in one call. */
export const REMINDER_USERS_MAX = 250;

export const ReminderDaysBody = namedObject('ReminderDaysBody', {
  users: z
    .array(
      z.strictObject({
        userId: UserId,
        zone: TimeZone,
        /** The local date that the reminder is for. */
        on: LocalDate,
        /** The date of the last sent message that has not been evaluated yet. */
        sentOn: z.nullable(LocalDate),
      }),
    )
    .check(z.maxLength(REMINDER_USERS_MAX)),
});
export type ReminderDaysBody = z.infer<typeof ReminderDaysBody>;

const DaysOfUser = z.strictObject({
  userId: UserId,
  /** Completed days. */
  completed: z.int(),
  /** The lowest open day; null when all 30 are done. */
  day: z.nullable(ChallengeDay),
  /** The id of the activity that replaces the day's own (U-4). */
  alternative: z.nullable(z.string()),
  /** A day was completed on `on`, or it is a rest date. */
  quiet: z.boolean(),
  /** The same for `sentOn`. */
  acted: z.boolean(),
});
export type DaysOfUser = z.infer<typeof DaysOfUser>;

export const ReminderDays = namedObject('ReminderDays', { users: z.array(DaysOfUser) });
