/** When the install invitation is shown (W-1, D-10). Instants are ISO texts. */
import { ADD_TO_HOME_INTERVAL_DAYS, ADD_TO_HOME_LATER_DAYS_BACK, MS_PER_DAY } from '../../constants.ts';

export interface AddToHomeInput {
  /** Value of `add-to-home-popup-last-shown`; null when it was never shown. */
  readonly lastShown: string | null;
  readonly daysCompleted: number;
  /** True when the app runs as an installed app. */
  readonly standalone: boolean;
}

/** Due after the first completed day, then weekly, never if installed. A future `lastShown` is from a wrong clock. */
export function addToHomeDue({ lastShown, daysCompleted, standalone }: AddToHomeInput, now: Date): boolean {
  if (standalone || daysCompleted < 1) return false;
  if (lastShown === null) return true;
  const age = now.getTime() - Date.parse(lastShown);
  return !(age >= 0 && age < ADD_TO_HOME_INTERVAL_DAYS * MS_PER_DAY);
}

/** The value to store on closing: due again in 7 days. */
export const addToHomeClosed = (now: Date): string => now.toISOString();

/** The value that "Remind me later" stores: 6 days ago, so due again in 1 day. */
export const addToHomeLater = (now: Date): string =>
  new Date(now.getTime() - ADD_TO_HOME_LATER_DAYS_BACK * MS_PER_DAY).toISOString();
