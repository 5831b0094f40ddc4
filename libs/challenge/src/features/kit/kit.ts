/** The room and phone kit: ten switches that are set once (F-1). Their texts are in `en.ts` and `it.ts` beside this. */
import { CHALLENGE_DAYS } from '../../constants.ts';

/** F-2: the days that ask which switches are still on. */
export const KIT_REVIEW_DAYS: readonly number[] = [14, 30];

/** Duration of the study of ten such changes (F-1). */
export const TRIAL_WEEKS = 6;

/** In display order. */
export const kitSwitches = [
  'grey',
  'people',
  'charger',
  'feeds',
  'logout',
  'autoplay',
  'alarm',
  'meals',
  'quiet',
  'unlock',
] as const;
export type KitSwitch = (typeof kitSwitches)[number];

/** The three switches that are shown beside the activity of a day. */
export const kitDays: Readonly<Partial<Record<KitSwitch, number>>> = { people: 3, charger: 6, feeds: 9 };

export const switchOfDay = (day: number): KitSwitch | null => kitSwitches.find((one) => kitDays[one] === day) ?? null;

/** True for the five days whose dialog has a part of the kit (F-2). */
export const hasKit = (day: number): boolean => switchOfDay(day) !== null || KIT_REVIEW_DAYS.includes(day);

/** The switches that are on. `items` has the current item of each switch; ids of another version are ignored. */
export function switchesOn(items: readonly { id: string; on: boolean }[]): KitSwitch[] {
  const on = new Set(items.filter((item) => item.on).map(({ id }) => id));
  return kitSwitches.filter((one) => on.has(one));
}

/** "Still on?" is asked from the first review on, but not before anything was switched on. */
export const asksStillOn = (day: number, completed: number): boolean =>
  Math.max(day, completed) >= Math.min(CHALLENGE_DAYS, ...KIT_REVIEW_DAYS);
