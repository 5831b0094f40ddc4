import { mergeEntry } from '@scrollstop/challenge/record/merge';
import { spelling } from '@scrollstop/challenge/record/spelling';
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { SCHEMA_VERSION, type StoredEntry, StoredProgress, storageKeys } from '@scrollstop/contracts/device/storage';
import { type DeviceRecord, type RecordDefinition, withoutMarks } from './record.ts';

export type Days = readonly StoredEntry[];

/** The days, each with its own unsynced mark. These marks are the queue of the sync (`sync/day-sync.ts`). */
export interface DayList extends DeviceRecord<Days> {
  /** Merges a day made on this device. */
  add: (entry: ProgressEntry) => void;
}

type Change = (known: StoredEntry | undefined) => StoredEntry | undefined;

/** Replaces one day, keeps the order; the same list when nothing changes. */
export function changeDay(days: Days, day: number, change: Change): Days {
  const known = days.find((one) => one.day === day);
  const next = change(known);
  if (!next || next === known) return days;
  return [...days.filter((one) => one.day !== day), next].sort((a, b) => a.day - b.day);
}

/** Compares contents, whatever the marks. */
export const same = (a: StoredEntry, b: StoredEntry): boolean =>
  spelling(withoutMarks(a)) === spelling(withoutMarks(b));

/** Merges two versions of a day without their marks. */
export const merged = (a: StoredEntry, b: StoredEntry): ProgressEntry =>
  mergeEntry(withoutMarks(a), withoutMarks(b)).entry;

/**
 * True if `known` already says all that `entry` says. A later instant of the same text adds nothing: the server clamps
 * it to its own clock (S-2).
 */
export const covers = (known: StoredEntry, entry: StoredEntry): boolean =>
  same(
    known,
    merged(known, known.reflectionText === entry.reflectionText ? { ...entry, updatedAt: known.updatedAt } : entry),
  );

/** Adds a day as it is; a second version of it joins the first, and a text that neither shows waits for the server. */
const addDay = (days: Days, entry: StoredEntry): Days =>
  changeDay(days, entry.day, (known) => {
    if (!known) return entry;
    const { entry: both, lost: text } = mergeEntry(withoutMarks(known), withoutMarks(entry));
    const lost = { ...entry.lost, ...(text && { [text.updatedAt]: text.text }), ...known.lost };
    const all = spelling(lost);
    if (covers(known, entry) && all === spelling({ ...known.lost })) return known;
    return { ...both, ...(all !== '{}' && { lost }), unsynced: true };
  });

/**
 * Joins what this tab holds and what another tab has just written. `theirs` wins, except where `mine` is unsynced and
 * `theirs` lacks something of it: two tabs that write in the same moment both keep their day.
 */
export const joinTabs = (mine: Days, theirs: Days): Days =>
  mine.filter(({ unsynced }) => unsynced).reduce(addDay, theirs);

/** The entries of the 30 days. */
export const progressRecord: RecordDefinition<Days, typeof StoredProgress> = {
  key: storageKeys.progress,
  schema: StoredProgress,
  empty: [],
  /** A record that was put back from a sealed one may hold a day twice. */
  decode: ({ entries }) => entries.reduce(addDay, [] as Days),
  encode: (entries) => ({ schemaVersion: SCHEMA_VERSION, entries: [...entries] }),
  join: joinTabs,
};

export const createDayList = (record: DeviceRecord<Days>): DayList => ({
  ...record,
  add: (entry) => record.update((days) => addDay(days, { ...entry, unsynced: true })),
});
