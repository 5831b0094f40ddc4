import { type DaysOfUser, ReminderDays, type ReminderDaysBody } from '@scrollstop/contracts/reminders/days';
import type { Deps } from '../deps.ts';

/** The days of each user, in no certain order. Throws an InternalRefusal or a network error. */
export const daysOf = async (
  { progress }: Pick<Deps, 'progress'>,
  users: ReminderDaysBody['users'],
): Promise<DaysOfUser[]> => (await progress.post('/internal/reminders/days', { users }, ReminderDays)).users;
