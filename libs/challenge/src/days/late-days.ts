/** Days that were done on paper and are recorded later (F-4). Dates are local, `YYYY-MM-DD`. */
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { CHALLENGE_DAYS, COMPLETED_AT_MAX_AGE_DAYS } from '../constants.ts';
import { completedDays, completionDates } from './completion.ts';
import { addDays, daysBetween, hasBegun } from './local-date.ts';

/** The days that can be recorded late, and the dates available for them. */
export interface LateRange {
  /** Open days in order. */
  readonly days: readonly number[];
  readonly first: string;
  /** Yesterday, because today's day is done in its own dialog. */
  readonly last: string;
  /** Not more than there are dates: one activity per date. */
  readonly most: number;
}

/**
 * The dates after the last completion, or from `begunOn` if there is none, up to yesterday; null when no day can be
 * recorded. Completed days keep their dates, and no date gets a second day on one device. Dates too old for the server
 * (S-5) are excluded.
 */
export function lateRange(entries: readonly ProgressEntry[], begunOn: string, today: string): LateRange | null {
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
  /** Range of dates that leaves one for every other ticked day. */
  readonly min: string;
  readonly max: string;
}

/**
 * One date for each ticked day, in order: the chosen one, otherwise the date at the day's position among the open days,
 * so that two offline devices propose different dates for different days. A later choice moves the following days
 * along, but none beyond yesterday. At most `room.most` days get a date.
 */
export function lateDays(
  room: LateRange,
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
