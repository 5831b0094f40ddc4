import { MS_PER_MINUTE } from '@scrollstop/challenge/constants';
import { localDateOf, nextLocalMidnight } from '@scrollstop/challenge/days/local-date';
import { advanceAccess, reconcileAccess, type AccessRecord } from '@scrollstop/challenge/days/days';
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { DailyAccess } from '@scrollstop/contracts/device/storage-record';
import { clockValue } from '../../device/clock-value.ts';
import { type DeviceRecord, plainRecord } from './record.ts';

/** Timers stop while a phone sleeps, so the date is checked at least this often. */
const LONGEST_WAIT_MS = MS_PER_MINUTE;

/**
 * The device's local date `YYYY-MM-DD` (T-6), and the only `today()` of this app (T-7). It changes at midnight, on
 * waking and after travel.
 */
export const createToday = (now: () => Date = () => new Date()) =>
  clockValue(
    () => localDateOf(now()),
    () => Math.min(nextLocalMidnight(now()).getTime() - now().getTime(), LONGEST_WAIT_MS),
  );

/** The day that the user has reached, and the date on which it was last checked. */
export const dailyAccessRecord = plainRecord<AccessRecord | null>(storageKeys.dailyAccess, DailyAccess, null);

/** Must be called on open, on return to the foreground, at midnight (T-3) and whenever progress has changed (T-5). */
export function advanceDay(
  record: DeviceRecord<AccessRecord | null>,
  entries: readonly ProgressEntry[],
  now: Date,
): void {
  const today = localDateOf(now);
  record.update((access) => reconcileAccess(advanceAccess(access, today, now.toISOString()), entries, today));
}
