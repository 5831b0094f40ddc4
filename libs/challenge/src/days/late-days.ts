/** Days that were done on paper and are ticked in later (F-4). Dates are local, `YYYY-MM-DD`. */
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { CHALLENGE_DAYS, COMPLETED_AT_MAX_AGE_DAYS } from '../constants.ts';
import { completedDays, completionDates } from './completion.ts';
import { addDays, daysBetween, hasBegun } from './local-date.ts';

/** The days and the dates that can be ticked in. */
export interface LateRoom {
  /** Open days in order. */
  readonly days: readonly number[];
  readonly first: string;
  /** Yesterday: the day of today is done in its own dialog. */
  readonly last: string;
  /** No more days than dates: one activity a date. */
  readonly most: number;
}

/**
 * The dates after the last completion, or from `begunOn` if nothing is completed yet, up to yesterday. Null if there is
 * nothing to tick in. Completed days keep their dates; on one device no date gets a second day. No date is older than
 * the server takes (S-5).
 */
export function lateRoom(entries: readonly ProgressEntry[], begunOn: string, today: string): LateRoom | null {
  const done = completedDays(entries);
  const days = Array.from({ length: CHALLENGE_DAYS }, (_, index) => index + 1).filter((day) => !done.has(day));
  const latest = completionDates(entries).findLast((date) => hasBegun(date, today));
  const free = latest === undefined ? begunOn : addDays(latest, 1);
  const oldest = addDays(today, 1 - COMPLETED_AT_MAX_AGE_DAYS);
  const first = free < oldest ? oldest : free;
  const last = addDays(today, -1);
  const most = Math.min(days.length, daysBetween(first, last) + 1);
  return most > 0 ? { days, first, last, most } : null;
}

export interface LateDay {
  readonly day: number;
  readonly on: string;
  /** The dates that leave one for every other ticked day. */
  readonly min: string;
  readonly max: string;
}

/**
 * One date for each ticked day, in the order of the days: the one chosen for it, else its own place in the row of
 * open days, so that two devices that know nothing of each other propose different dates for different days. A later
 * choice moves the days after it along, and none is pushed beyond yesterday. At most `room.most` are dated.
 */
export function lateDays(
  room: LateRoom,
  ticked: ReadonlySet<number>,
  chosen: Readonly<Record<number, string>>,
): LateDay[] {
  const days = room.days.filter((day) => ticked.has(day)).slice(0, room.most);
  const dated: LateDay[] = [];
  for (const [index, day] of days.entries()) {
    const before = dated.at(-1)?.on;
    const next = before === undefined ? room.first : addDays(before, 1);
    const min = addDays(room.first, index);
    const max = addDays(room.last, index + 1 - days.length);
    const wanted = chosen[day] ?? addDays(room.first, room.days.indexOf(day));
    const on = wanted < next ? next : wanted > max ? max : wanted;
    dated.push({ day, on, min, max });
  }
  return dated;
}
