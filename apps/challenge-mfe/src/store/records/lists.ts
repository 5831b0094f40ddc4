import { mergeEntry } from '@scrollstop/challenge/record/merge';
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import {
  SCHEMA_VERSION,
  type StoredEntry,
  StoredProgress,
  storageKeys,
} from '@scrollstop/contracts/device/storage';
import type { RecordDefinition, DeviceRecord } from './record.ts';
import { addOne, joinTabs, type MergeRules, isUnsaved, type SyncMarks } from './synced-list.ts';
import { mergeNote, noteKey } from '@scrollstop/challenge/record/notes';
import type { Note } from '@scrollstop/contracts/days/notes';
import {
  type StoredNote,
  StoredNotes,
  type StoredCheckin,
  StoredCheckins,
  StoredArrived,
} from '@scrollstop/contracts/device/storage-record';
import { calendarDay, daysBetween } from '@scrollstop/challenge/days/local-date';
import { mergeCheckins } from '@scrollstop/challenge/record/merge-checkins';
import type { Checkin } from '@scrollstop/contracts/days/checkins';
import type { DeviceStorage } from './device-storage.ts';

export const entryRules: MergeRules<ProgressEntry> = {
  keyOf: ({ day }) => day,
  merge: (a, b) => mergeEntry(a, b).entry,
  /** A later instant of the same text adds nothing: the server clamps it to its own clock (S-2). */
  asKnown: (known, entry) =>
    known.reflectionText === entry.reflectionText ? { ...entry, updatedAt: known.updatedAt } : entry,
};

/** The entries of the 30 days. */
export const progressRecord: RecordDefinition<readonly StoredEntry[], typeof StoredProgress> = {
  key: storageKeys.progress,
  schema: StoredProgress,
  empty: [],
  /** A record that was put back from a sealed one may hold a day twice. */
  decode: ({ entries }) =>
    entries.reduce<readonly StoredEntry[]>((known, entry) => addOne(entryRules, known, entry), []),
  encode: (entries) => ({ schemaVersion: SCHEMA_VERSION, entries: [...entries] }),
  join: joinTabs(entryRules),
};

export const noteRules: MergeRules<Note> = { keyOf: noteKey, merge: mergeNote };

/** The things to keep, and the words of days that were done again; oldest first. */
export const notesRecord: RecordDefinition<readonly StoredNote[], typeof StoredNotes> = {
  key: storageKeys.notes,
  schema: StoredNotes,
  empty: [],
  decode: ({ notes }) =>
    notes.reduce<readonly StoredNote[]>((known, note) => addOne(noteRules, known, note), []),
  encode: (notes) => (notes.length === 0 ? null : { schemaVersion: SCHEMA_VERSION, notes: [...notes] }),
  join: joinTabs(noteRules),
};

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

/** The records of an account that have been on this device once; null before the first load has brought something. */
export type Arrived = Omit<StoredArrived, 'schemaVersion'> | null;

export const arrivedRecord: RecordDefinition<Arrived, typeof StoredArrived> = {
  key: storageKeys.arrived,
  schema: StoredArrived,
  empty: null,
  decode: ({ schemaVersion: _, ...arrived }) => arrived,
  encode: (arrived) => arrived && { schemaVersion: SCHEMA_VERSION, ...arrived },
};

/** A device that an older release has filled carries no mark: what the server has confirmed came from the account. */
export const filledBefore = (lists: readonly (readonly SyncMarks[])[]): boolean =>
  lists.some((list) => list.some((item) => !isUnsaved(item)));

/** Notes what a load has brought; what has been here once is never unknown again. */
export function noteArrived(record: DeviceRecord<Arrived>, owner: number, what: StoredArrived['what']): void {
  record.update((known) =>
    known?.owner === owner && (known.what === what || known.what === 'all') ? known : { owner, what },
  );
}
