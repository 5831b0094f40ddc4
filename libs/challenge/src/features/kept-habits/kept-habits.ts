/**
 * The six check-ins on the things to keep, from day 31 to 66 (H-10). Weeks are counted by local dates. Check-ins 1–5
 * open on the last day of their week, and the sixth, on day 66, looks back. Each stays open, however late.
 */
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { CHALLENGE_DAYS, KEEPER_CHECKINS, KEEPER_DAYS, WEEK_DAYS } from '../../constants.ts';
import { completionDates } from '../../days/completion.ts';
import { addDays, daysBetween, hasBegun } from '../../days/local-date.ts';
import type { PresentItem } from '../../documents/merge.ts';

export type KeptHabitsEntry = PresentItem<'keepers'>;
type HabitCheckin = Extract<KeptHabitsEntry, { answers: unknown }>;

const FIRST_DAY = CHALLENGE_DAYS + 1;
/** Days from the first to the last one. */
const SPAN = KEEPER_DAYS - FIRST_DAY;

const isCheckin = (item: KeptHabitsEntry): item is HabitCheckin => 'answers' in item;

/** Local date of day 31: the day after the month was completed, or one that the user chose; null without dates. */
export function habitsFrom(
  entries: readonly ProgressEntry[],
  items: readonly KeptHabitsEntry[],
  today: string,
): string | null {
  const chosen = items.find((item) => 'from' in item);
  if (chosen && hasBegun(chosen.from, today)) return chosen.from;
  const last = completionDates(entries).findLast((date) => hasBegun(date, today));
  return last === undefined ? null : addDays(last, 1);
}

/** The day number (up to 66) of a date: 30 on the evening of the last day, and 66 forever after. */
export const habitDay = (from: string, today: string): number =>
  Math.min(Math.max(FIRST_DAY + daysBetween(from, today), CHALLENGE_DAYS), KEEPER_DAYS);

export interface HabitWeek {
  /** 1–6. */
  readonly number: number;
  readonly id: string;
  /** The local dates that it asks about; the sixth check-in asks about all of them. */
  readonly first: string;
  readonly last: string;
  readonly lookingBack: boolean;
  /** `before`: the week was over when the things to keep were first written down. */
  readonly state: 'answered' | 'open' | 'ahead' | 'before';
  readonly checkin: HabitCheckin | null;
}

/** The six check-ins in order; `since` is the local date on which the things were first written down. */
export function habitWeeks(items: readonly KeptHabitsEntry[], from: string, since: string, today: string): HabitWeek[] {
  return Array.from({ length: KEEPER_CHECKINS }, (_, index) => {
    const number = index + 1;
    const lookingBack = number === KEEPER_CHECKINS;
    const first = lookingBack ? from : addDays(from, index * WEEK_DAYS);
    const last = addDays(first, lookingBack ? SPAN : WEEK_DAYS - 1);
    const id = `week-${number}`;
    const checkin = items.filter(isCheckin).find((item) => item.id === id) ?? null;
    const before = last < since && hasBegun(since, today);
    const state = checkin ? 'answered' : today < last ? 'ahead' : before ? 'before' : 'open';
    return { number, id, first, last, lookingBack, state, checkin };
  });
}

/** The check-in to show: the open one of the newest week, which is remembered best. */
export const dueWeek = (weeks: readonly HabitWeek[]): HabitWeek | null =>
  weeks.findLast(({ state }) => state === 'open') ?? null;

/** The date on which the next check-in opens; null when none is left. */
export const nextCheckinOn = (weeks: readonly HabitWeek[]): string | null =>
  weeks.find(({ state }) => state === 'ahead')?.last ?? null;

/** A check-in is late from the second day after its week on. */
export const isLate = ({ last }: HabitWeek, date: string): boolean => daysBetween(last, date) > 1;

/** True if answered late, so that its date is shown. */
export const wasLate = (week: HabitWeek): boolean => week.checkin !== null && isLate(week, week.checkin.on);

/** True when day 66 is reached and its look back is written. */
export const habitsEnded = (weeks: readonly HabitWeek[]): boolean => weeks.at(-1)?.state === 'answered';

/** True when the 36 days are over without an answer: the weeks may then start again today. */
export const mayBeginAgain = (weeks: readonly HabitWeek[]): boolean =>
  weeks.at(-1)?.state !== 'ahead' && weeks.every(({ checkin }) => checkin === null);
