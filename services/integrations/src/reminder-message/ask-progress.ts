/** Before and after a reminder is sent. The calls to `progress` throw an InternalRefusal or a network error. */
import type { MailLink } from '@scrollstop/contracts/services/internal';
import {
  ReminderNoted,
  type ReminderMessage,
  type ReminderMessageBody,
  ReminderToSend,
  type ReminderUndeliveredBody,
} from '@scrollstop/contracts/reminders/delivery';
import type { Deps } from '../deps.ts';

/** Null when no reminder is to be sent: `ReminderToSend` lists the reasons. */
export const messageOf = async (
  { progress }: Pick<Deps, 'progress'>,
  { userId, on }: ReminderMessageBody,
): Promise<ReminderMessage | null> =>
  (await progress.post('/internal/reminders/message', { userId, on }, ReminderToSend)).message;

/** Nobody can ignore a message that did not arrive. Without a way to reach the user the reminder stops. */
export async function noteUndelivered(
  { progress }: Pick<Deps, 'progress'>,
  { userId, on, deviceLeft }: ReminderUndeliveredBody,
): Promise<void> {
  await progress.post('/internal/reminders/undelivered', { userId, on, deviceLeft }, ReminderNoted);
}

/** A reminder of days that are closed to the user is advertising: it ends (N-9). */
export const accessEnded = ({ access }: Pick<MailLink, 'access'>): boolean =>
  access === 'none' || access === 'expired';
