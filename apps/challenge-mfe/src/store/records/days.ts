import { mergeEntry } from '@scrollstop/challenge/record/merge';
import { spelling } from '@scrollstop/challenge/record/spelling';
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { SCHEMA_VERSION, type StoredEntry, StoredProgress, storageKeys } from '@scrollstop/contracts/device/storage';
import { type DeviceRecord, type RecordDefinition, withoutMarks } from './record.ts';

export type Days = readonly StoredEntry[];

/** The days, each with its own unsynced mark. Together the marks are the queue of the sync (`sync/day-sync.ts`). */
export interface DayList extends DeviceRecord<Days> {
  /** Merges in a day that was written on this device. */
  add: (entry: ProgressEntry) => void;
}

type Change = (local: StoredEntry | undefined) => StoredEntry | undefined;

/** Replaces one day and keeps the order. Returns the same list when nothing changes. */
export function changeDay(days: Days, day: number, change: Change): Days {
  const local = days.find((one) => one.day === day);
  const next = change(local);
  if (!next || next === local) return days;
  return [...days.filter((one) => one.day !== day), next].sort((a, b) => a.day - b.day);
}

/** Compares the contents and ignores the sync marks. */
export const sameContent = (a: StoredEntry, b: StoredEntry): boolean =>
  spelling(withoutMarks(a)) === spelling(withoutMarks(b));

/** Merges two versions of a day; the result has no sync marks. */
export const mergeDays = (a: StoredEntry, b: StoredEntry): ProgressEntry =>
  mergeEntry(withoutMarks(a), withoutMarks(b)).entry;

/**
 * True if `local` already contains everything in `entry`. A later timestamp on the same text is not new information:
 * the server clamps it to its own clock (S-2).
 */
export const covers = (local: StoredEntry, entry: StoredEntry): boolean =>
  sameContent(
    local,
    mergeDays(local, local.reflectionText === entry.reflectionText ? { ...entry, updatedAt: local.updatedAt } : entry),
  );

/** Adds a day, or merges it with the version in the list; a text that loses is kept in `lost` until it is sent. */
const addDay = (days: Days, entry: StoredEntry): Days =>
  changeDay(days, entry.day, (local) => {
    if (!local) return entry;
    const { entry: both, lost: text } = mergeEntry(withoutMarks(local), withoutMarks(entry));
    const lost = { ...entry.lost, ...(text && { [text.updatedAt]: text.text }), ...local.lost };
    const all = spelling(lost);
    if (covers(local, entry) && all === spelling({ ...local.lost })) return local;
    return { ...both, ...(all !== '{}' && { lost }), unsynced: true };
  });

/**
 * Merges this tab's days with those that another tab has just written. `theirs` wins, except where `mine` is unsynced
 * and `theirs` lacks part of it: two tabs that write at the same moment both keep their day.
 */
export const joinTabs = (mine: Days, theirs: Days): Days =>
  mine.filter(({ unsynced }) => unsynced).reduce(addDay, theirs);

/** The entries of the 30 days. */
export const progressRecord: RecordDefinition<Days, typeof StoredProgress> = {
  key: storageKeys.progress,
  schema: StoredProgress,
  empty: [],
  /** A record that was restored from a sealed entry may contain a day twice. */
  decode: ({ entries }) => entries.reduce(addDay, [] as Days),
  encode: (entries) => ({ schemaVersion: SCHEMA_VERSION, entries: [...entries] }),
  join: joinTabs,
};

export const createDayList = (record: DeviceRecord<Days>): DayList => ({
  ...record,
  add: (entry) => record.update((days) => addDay(days, { ...entry, unsynced: true })),
});
