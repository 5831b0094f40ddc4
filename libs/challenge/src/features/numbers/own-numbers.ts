/** Own numbers (J-1 … J-3): when one is asked for, and what they say together. No number is computed or guessed. */
import type { PresentItem } from '../../documents/merge.ts';
import { NUMBER_ASKED_DAYS, NUMBER_DAYS, NUMBERS_END_DAY } from '../../constants.ts';
import { daysBetween } from '../../days/local-date.ts';

type Items = readonly PresentItem<'numbers'>[];
export type NumberDay = (typeof NUMBER_DAYS)[number];
type NumberId = `day-${NumberDay}`;

export const numberId = (day: NumberDay): NumberId => `day-${day}`;

export interface OwnNumber {
  day: NumberDay;
  /** Minutes of an average day as the phone showed them; null while there is none. */
  minutes: number | null;
  /** This day has begun, and that of the next number has not: it may be added. */
  open: boolean;
  /** This day has not begun yet. */
  later: boolean;
}

/** Calendar days since day 1 was done; 0 before that. `startedOn` is a local date. */
const daysSince = (startedOn: string | null, today: string): number =>
  startedOn === null ? 0 : Math.max(0, daysBetween(startedOn, today));

const typedMinutes = (items: Items, day: number): number | null => {
  const item = items.find(({ id }) => id === `day-${day}`);
  return item && 'minutes' in item ? item.minutes : null;
};

/** All four, in order. "Last week" is another week once the next number's day has begun. */
export function ownNumbers(items: Items, startedOn: string | null, today: string): OwnNumber[] {
  const days = daysSince(startedOn, today);
  return NUMBER_DAYS.map((day, index) => {
    const end = day === 0 ? 1 : (NUMBER_DAYS[index + 1] ?? NUMBERS_END_DAY);
    return { day, minutes: typedMinutes(items, day), open: days >= day && days < end, later: days < day };
  });
}

/** The number to ask for today, or null: one that was typed, skipped or removed is not asked for again. */
export function numberToAskFor(items: Items, startedOn: string | null, today: string): NumberDay | null {
  const days = daysSince(startedOn, today);
  const due = ownNumbers(items, startedOn, today).find(({ day, open }) => open && days < day + NUMBER_ASKED_DAYS);
  return due && !items.some(({ id }) => id === numberId(due.day)) ? due.day : null;
}

/** The user agreed to be counted for /results (J-3). */
export const isCounted = (items: Items): boolean =>
  items.some((item) => item.id === 'counted' && 'on' in item && item.on);

/** Minutes that the number of a later day differs from the baseline: less is negative; null without both. */
export function changeSince(items: Items, day: number): number | null {
  const [first, later] = [typedMinutes(items, 0), typedMinutes(items, day)];
  return first === null || later === null ? null : later - first;
}
