/** Own numbers (J-1 … J-3): when one is due, and how they compare. No number is computed or guessed. */
import type { PresentItem } from '../../documents/merge.ts';
import { NUMBER_ASKED_DAYS, NUMBER_DAYS, NUMBERS_END_DAY } from '../../constants.ts';
import { daysBetween } from '../../days/local-date.ts';

type Items = readonly PresentItem<'numbers'>[];
export type NumberDay = (typeof NUMBER_DAYS)[number];
type NumberId = `day-${NumberDay}`;

export const numberId = (day: NumberDay): NumberId => `day-${day}`;

export interface OwnNumber {
  day: NumberDay;
  /** Minutes of an average day as shown by the phone; null while there is no number. */
  minutes: number | null;
  /** It can be added: its day has begun, and the next number's day has not. */
  open: boolean;
  /** Its day has not begun yet. */
  later: boolean;
}

/** Calendar days since day 1 was completed; 0 before that. `startedOn` is a local date. */
const daysSince = (startedOn: string | null, today: string): number =>
  startedOn === null ? 0 : Math.max(0, daysBetween(startedOn, today));

const typedMinutes = (items: Items, day: number): number | null => {
  const item = items.find(({ id }) => id === `day-${day}`);
  return item && 'minutes' in item ? item.minutes : null;
};

/** All four, in order. A number closes when the next one's day begins, because "last week" is then another week. */
export function ownNumbers(items: Items, startedOn: string | null, today: string): OwnNumber[] {
  const days = daysSince(startedOn, today);
  return NUMBER_DAYS.map((day, index) => {
    const end = day === 0 ? 1 : (NUMBER_DAYS[index + 1] ?? NUMBERS_END_DAY);
    return { day, minutes: typedMinutes(items, day), open: days >= day && days < end, later: days < day };
  });
}

/** The number to ask for today, or null; a typed, skipped or removed number is not asked for again. */
export function numberToAskFor(items: Items, startedOn: string | null, today: string): NumberDay | null {
  const days = daysSince(startedOn, today);
  const due = ownNumbers(items, startedOn, today).find(({ day, open }) => open && days < day + NUMBER_ASKED_DAYS);
  return due && !items.some(({ id }) => id === numberId(due.day)) ? due.day : null;
}

/** True when the user agreed to be counted for /results (J-3). */
export const isCounted = (items: Items): boolean =>
  items.some((item) => item.id === 'counted' && 'on' in item && item.on);

/** Difference in minutes between a later day's number and the baseline, negative for less; null without both. */
export function changeSince(items: Items, day: number): number | null {
  const [first, later] = [typedMinutes(items, 0), typedMinutes(items, day)];
  return first === null || later === null ? null : later - first;
}
