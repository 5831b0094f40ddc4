import { mergeEntry } from '@scrollstop/challenge/record/merge';
import { spelling } from '@scrollstop/challenge/record/spelling';
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import {
  SCHEMA_VERSION,
  type StoredEntry,
  StoredProgress,
  storageKeys,
} from '@scrollstop/contracts/device/storage';
import { type DeviceRecord, isUnsaved, markRejected, type RecordDefinition, withoutMarks } from './record.ts';

type Days = readonly StoredEntry[];

/** The days, each with its own unsynced mark. These marks are the queue of the sync. */
export interface DayList {
  get: () => Days;
  subscribe: (listener: () => void) => () => void;
  /** Merges a day made on this device. */
  add: (entry: ProgressEntry) => void;
  /** Returns the days that wait to be sent; a rejected one is not among them. */
  unsynced: () => Days;
  /** Joins the server's whole list. */
  mergeServer: (list: readonly ProgressEntry[]) => void;
  /** Takes in the server's response to one sent day. */
  acknowledge: (sent: StoredEntry, stored: ProgressEntry) => void;
  /** Keeps a day that the server refused for good; it is not sent again until it changes. */
  reject: (sent: StoredEntry) => void;
}

type Change = (known: StoredEntry | undefined) => StoredEntry | undefined;

/** Replaces one day, keeps the order; the same list when nothing changes. */
function changeDay(days: Days, day: number, change: Change): Days {
  const known = days.find((one) => one.day === day);
  const next = change(known);
  if (!next || next === known) return days;
  return [...days.filter((one) => one.day !== day), next].sort((a, b) => a.day - b.day);
}

/** Compares contents, whatever the marks. */
const same = (a: StoredEntry, b: StoredEntry): boolean =>
  spelling(withoutMarks(a)) === spelling(withoutMarks(b));

/** Merges two versions of a day without their marks. */
const merged = (a: StoredEntry, b: StoredEntry): ProgressEntry =>
  mergeEntry(withoutMarks(a), withoutMarks(b)).entry;

/**
 * True if `known` already says all that `entry` says. A later instant of the same text adds nothing: the server clamps
 * it to its own clock (S-2).
 */
const covers = (known: StoredEntry, entry: StoredEntry): boolean =>
  same(
    known,
    merged(
      known,
      known.reflectionText === entry.reflectionText ? { ...entry, updatedAt: known.updatedAt } : entry,
    ),
  );

/** Adds a day as it is; a second version of it joins the first. */
const addDay = (days: Days, entry: StoredEntry): Days =>
  changeDay(days, entry.day, (known) => {
    if (!known) return entry;
    return covers(known, entry) ? known : { ...merged(known, entry), unsynced: true };
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

/** Merges the device's and the server's version; unsynced while the server lacks something of it. */
function join(local: StoredEntry | undefined, server: ProgressEntry): StoredEntry {
  if (!local) return server;
  if (covers(server, local)) return !isUnsaved(local) && same(local, server) ? local : server;
  const joined = merged(local, server);
  return local.rejected ? markRejected<StoredEntry>(joined) : { ...joined, unsynced: true };
}

export function createDayList(record: DeviceRecord<Days>): DayList {
  const change = (day: number, how: Change): void => record.update((days) => changeDay(days, day, how));

  return {
    get: record.get,
    subscribe: record.subscribe,
    add: (entry) => record.update((days) => addDay(days, { ...entry, unsynced: true })),
    unsynced: () => record.get().filter(({ unsynced }) => unsynced),
    mergeServer(list) {
      record.update((days) => {
        const joined = list.reduce(
          (known, server) => changeDay(known, server.day, (local) => join(local, server)),
          days,
        );
        // A day that the server lacks is sent again, even if it was sent before.
        const atServer = new Set(list.map(({ day }) => day));
        return joined.reduce(
          (known, { day, ...marks }) =>
            atServer.has(day) || isUnsaved(marks)
              ? known
              : changeDay(known, day, (local) => local && { ...local, unsynced: true }),
          joined,
        );
      });
    },
    acknowledge: (sent, stored) =>
      change(stored.day, (local) => {
        // A day that is gone was wiped meanwhile and must not be restored.
        if (!local) return undefined;
        return same(local, sent) ? stored : join(local, stored);
      }),
    reject: (sent) => change(sent.day, (local) => (local && same(local, sent) ? markRejected(local) : local)),
  };
}
