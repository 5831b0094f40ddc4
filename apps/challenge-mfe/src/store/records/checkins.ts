import { calendarDay, daysBetween } from '@scrollstop/challenge/days/local-date';
import { mergeCheckins } from '@scrollstop/challenge/record/merge-checkins';
import type { Checkin } from '@scrollstop/contracts/days/checkins';
import { SCHEMA_VERSION, storageKeys } from '@scrollstop/contracts/device/storage';
import { type StoredCheckin, StoredCheckins } from '@scrollstop/contracts/device/storage-record';
import type { DeviceStorage } from './device-storage.ts';
import type { RecordDefinition } from './record.ts';
import { addOne, joinTabs, type MergeRules } from './synced-list.ts';

/** The first of two check-ins for one date stays. */
export const checkinRules: MergeRules<Checkin> = {
  keyOf: ({ date }) => date,
  merge: (a, b) => mergeCheckins([a], [b])[0] ?? a,
};

export const checkinsRecord: RecordDefinition<readonly StoredCheckin[], typeof StoredCheckins> = {
  key: storageKeys.checkins,
  schema: StoredCheckins,
  empty: [],
  decode: ({ days, older }) =>
    [...older, ...Object.values(days)].reduce<readonly StoredCheckin[]>(
      (checkins, checkin) => addOne(checkinRules, checkins, checkin),
      [],
    ),
  encode: encodeCheckins,
  join: joinTabs(checkinRules),
};

/** The given key is the calendar day, where only the latest round has room; the older ones stand apart (K-2). */
export function encodeCheckins(checkins: readonly StoredCheckin[]): StoredCheckins | null {
  if (checkins.length === 0) return null;
  const days = Object.fromEntries(checkins.map((checkin) => [calendarDay(checkin.date), checkin]));
  const older = checkins.filter((checkin) => days[calendarDay(checkin.date)] !== checkin);
  return { schemaVersion: SCHEMA_VERSION, days, older };
}

/**
 * Writes the given mark of a day with a finished check-in (K-11), for compatibility: it is never read. Yesterday's
 * check-in may still be sent today.
 */
export function markCheckinDone(storage: DeviceStorage, checkins: readonly Checkin[], today: string): void {
  for (const { date } of checkins) {
    const age = daysBetween(date, today);
    if (age === 0 || age === 1) storage.setItem(`${storageKeys.checkinCompletedPrefix}${date}`, 'true');
  }
}
