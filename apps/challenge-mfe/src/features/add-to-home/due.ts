import { addToHomeDue } from '@scrollstop/challenge/add-to-home';
import { isStandalone } from '../../device/install.ts';
import { lastShown } from './last-shown.ts';

/** W-1. Not while the day is done: there is nothing else to do then, and that stays so. */
export const invitationDue = (daysCompleted: number, doneToday: boolean, now: Date): boolean =>
  !doneToday && addToHomeDue({ lastShown: lastShown(), daysCompleted, standalone: isStandalone() }, now);
