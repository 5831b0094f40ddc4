/** The challenge day that a user sees, and whether it is open (T-3 … T-8, H-5). Dates are local, `YYYY-MM-DD`. */
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import type { DailyAccess } from '@scrollstop/contracts/device/storage-record';
import { completedCount, dayCompletedOn, lowestOpenDay } from './completion.ts';
import { CHALLENGE_DAYS } from '../constants.ts';

/** The record of `daily-access-control` without its schema version. */
export type AccessRecord = Omit<DailyAccess, 'schemaVersion'>;

const cap = (day: number): number => Math.min(day, CHALLENGE_DAYS);

/**
 * T-3: call this on open, on return to the foreground and at midnight. Advances by one day on a later date, however
 * long the absence; otherwise returns the same object (clock set back, travel west). `now` is an ISO instant.
 */
export function advanceAccess(record: AccessRecord | null, today: string, now: string): AccessRecord {
  if (!record) return { currentDay: 1, lastAccessDate: today, accessTime: now, completedToday: false };
  if (today <= record.lastAccessDate) return record;
  return {
    currentDay: cap(record.currentDay + 1),
    lastAccessDate: today,
    accessTime: now,
    completedToday: false,
  };
}

/**
 * T-5: call this when progress has loaded. Raises the record of a new device, which does not know the days completed on
 * others. `completedToday` is derived; the stored flag is a cache. Returns the same object when nothing changes.
 */
export function reconcileAccess(record: AccessRecord, entries: readonly ProgressEntry[], today: string): AccessRecord {
  const completedToday = dayCompletedOn(entries, today) !== null;
  const reached = completedCount(entries) + (completedToday ? 0 : 1);
  const currentDay = cap(Math.max(record.currentDay, reached));
  const same = currentDay === record.currentDay && completedToday === record.completedToday;
  return same ? record : { ...record, currentDay, completedToday };
}

/**
 * T-4: the day completed today until midnight, otherwise the next day to do, never above the access-control day. The
 * specified "completed count + 1" is computed as the lowest open day. That is the same for days done in order, but does
 * not stop at a completed day when an earlier entry is missing. 30 when all are done.
 */
export const shownDay = (
  entries: readonly ProgressEntry[],
  record: Pick<AccessRecord, 'currentDay'>,
  today: string,
): number =>
  dayCompletedOn(entries, today)?.day ?? cap(Math.min(lowestOpenDay(entries) ?? CHALLENGE_DAYS, record.currentDay));

/**
 * - `open`: the shown day can be done;
 * - `waiting`: done for today, with a countdown (on day 30 it shows "Completed Today" until midnight, T-8);
 * - `finished`: all 30 were done on an earlier date (H-6).
 */
export type DayState = 'open' | 'waiting' | 'finished';

export function dayState(entries: readonly ProgressEntry[], today: string): DayState {
  if (dayCompletedOn(entries, today) !== null) return 'waiting';
  return lowestOpenDay(entries) === null ? 'finished' : 'open';
}

/** C-3: only the shown day accepts input, and only until it is completed; a "no" may be tried again. */
export const isOpenForInput = (day: number, shown: number, entries: readonly ProgressEntry[]): boolean =>
  day === shown && !entries.some((entry) => entry.day === day && entry.completed);
