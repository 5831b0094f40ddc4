import { advanceAccess, reconcileAccess, type AccessRecord } from '@scrollstop/challenge/days/days';
import { localDateOf } from '@scrollstop/challenge/days/local-date';
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { SCHEMA_VERSION, storageKeys } from '@scrollstop/contracts/device/storage';
import { DailyAccess } from '@scrollstop/contracts/device/storage-record';
import type { DeviceRecord, RecordDefinition } from './record.ts';

/** The day that the user has reached, and the date on which it was last looked at. */
export const dailyAccessRecord: RecordDefinition<AccessRecord | null, typeof DailyAccess> = {
  key: storageKeys.dailyAccess,
  schema: DailyAccess,
  empty: null,
  decode: ({ schemaVersion: _, ...access }) => access,
  encode: (access) => access && { schemaVersion: SCHEMA_VERSION, ...access },
};

/** To be called on open, on return to the foreground, at midnight (T-3) and whenever progress has changed (T-5). */
export function advanceDay(
  record: DeviceRecord<AccessRecord | null>,
  entries: readonly ProgressEntry[],
  now: Date,
): void {
  const today = localDateOf(now);
  record.update((access) => reconcileAccess(advanceAccess(access, today, now.toISOString()), entries, today));
}
