import type { Checkin } from '@scrollstop/contracts/checkins';
import type { Note } from '@scrollstop/contracts/notes';
import type { ProgressEntry } from '@scrollstop/contracts/progress';
import { checkinRules, checkinsRecord, markCheckinDone } from './records/checkins.ts';
import { advanceDay, dailyAccessRecord } from './records/daily-access.ts';
import type { DeviceStorage } from './records/device-storage.ts';
import { againDraftsRecord, checkinDraftRecord, draftsRecord } from './records/drafts.ts';
import { emergencyLogRecord, pressRecord } from './records/emergency.ts';
import { noteRules, notesRecord } from './records/notes.ts';
import { entryRules, progressRecord } from './records/progress.ts';
import { type DeviceRecord, openRecord } from './records/record.ts';
import { statsRecord } from './records/stats.ts';
import { createSyncedList, isUnsaved } from './records/synced-list.ts';
import { keepStorage } from '../device/keep-storage.ts';
import { createToday } from './records/today.ts';
import { mirrorTotals, sumsOf, totalsRecord } from './records/totals.ts';

export interface StoreDeps {
  storage: DeviceStorage;
  now: () => Date;
}

/** Opens each storage key of one user on this device. */
export function openRecords(storage: DeviceStorage) {
  return {
    entries: openRecord(storage, progressRecord),
    noteList: openRecord(storage, notesRecord),
    checkins: openRecord(storage, checkinsRecord),
    totals: openRecord(storage, totalsRecord),
    stats: openRecord(storage, statsRecord),
    access: openRecord(storage, dailyAccessRecord),
    drafts: openRecord(storage, draftsRecord),
    againDrafts: openRecord(storage, againDraftsRecord),
    checkinDraft: openRecord(storage, checkinDraftRecord),
    press: openRecord(storage, pressRecord),
    emergencyLog: openRecord(storage, emergencyLogRecord),
  };
}

/** Everything that this device knows of one user; the screens read and write it, the sync carries it. */
export type Store = ReturnType<typeof openStore>;

export function openStore({ storage, now }: StoreDeps) {
  const { entries, checkins: checkinList, noteList, ...records } = openRecords(storage);
  const progress = createSyncedList<ProgressEntry>(entries, entryRules);
  const checkins = createSyncedList<Checkin>(checkinList, checkinRules);
  const notes = createSyncedList<Note>(noteList, noteRules);
  const today = createToday(now);
  const keepDay = (): void => advanceDay(records.access, entries.get(), now());
  const mirror = (): void => mirrorTotals(storage, sumsOf(records.totals.get()));
  /** Something was written on this device that exists nowhere else yet. */
  const keepWritten = (): void => {
    if ([...progress.get(), ...checkins.get()].some(isUnsaved)) keepStorage();
  };
  const markDone = (): void => markCheckinDone(storage, checkins.get(), today.get());

  // Before the first paint, so that home never shows a day that it then takes back.
  keepDay();

  return {
    ...records,
    progress,
    checkins,
    notes,
    today,
    now,
    /** Follows the calendar and other tabs until the returned function is called. */
    follow() {
      const stops = [
        today.subscribe(keepDay),
        entries.subscribe(keepDay),
        records.totals.subscribe(mirror),
        checkins.subscribe(markDone),
        entries.subscribe(keepWritten),
        checkinList.subscribe(keepWritten),
        followTabs([entries, checkinList, noteList, ...Object.values(records)]),
      ];
      keepDay();
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** Tells the records what other tabs have written, until the returned function is called. */
function followTabs(
  records: readonly Pick<DeviceRecord<unknown>, 'key' | 'reload' | 'refresh'>[],
): () => void {
  function written({ key, newValue }: StorageEvent): void {
    // `key` is null when everything was cleared.
    if (key === null) for (const record of records) record.reload(null);
    else records.find((record) => record.key === key)?.reload(newValue);
  }

  /** A page in the back-forward cache misses the events of other tabs. */
  function returned(): void {
    for (const record of records) record.refresh();
  }

  window.addEventListener('storage', written);
  window.addEventListener('pageshow', returned);
  return () => {
    window.removeEventListener('storage', written);
    window.removeEventListener('pageshow', returned);
  };
}
