import { MS_PER_MINUTE } from '@scrollstop/challenge/constants';
import { localDateOf, nextLocalMidnight } from '@scrollstop/challenge/days/local-date';
import { advanceAccess, reconcileAccess, type AccessRecord } from '@scrollstop/challenge/days/days';
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { DailyAccess } from '@scrollstop/contracts/device/storage-record';
import { clockValue } from '../../device/clock-value.ts';
import { type DeviceRecord, plainRecord } from './record.ts';

/** Timers stop while a phone sleeps: the date is checked at least this often. */
const LONGEST_WAIT_MS = MS_PER_MINUTE;

/**
 * The local date `YYYY-MM-DD` of the device (T-6), the one `today()` of this app (T-7): it changes at midnight, on
 * waking and after travel.
 */
export const createToday = (now: () => Date = () => new Date()) =>
  clockValue(
    () => localDateOf(now()),
    () => Math.min(nextLocalMidnight(now()).getTime() - now().getTime(), LONGEST_WAIT_MS),
  );

/** The day that the user has reached, and the date on which it was last looked at. */
export const dailyAccessRecord = plainRecord<AccessRecord | null>(storageKeys.dailyAccess, DailyAccess, null);

/** To be called on open, on return to the foreground, at midnight (T-3) and whenever progress has changed (T-5). */
export function advanceDay(
  record: DeviceRecord<AccessRecord | null>,
  entries: readonly ProgressEntry[],
  now: Date,
): void {
  const today = localDateOf(now);
  record.update((access) => reconcileAccess(advanceAccess(access, today, now.toISOString()), entries, today));
}
