import { holds, mergeEntry } from '@scrollstop/challenge/merge';
import type { ProgressEntry } from '@scrollstop/contracts/progress';
import { SCHEMA_VERSION, StoredEntry, type StoredProgress } from '@scrollstop/contracts/storage';
import * as z from 'zod/mini';

type Entries = readonly StoredEntry[];

const Envelope = z.object({ schemaVersion: z.literal(SCHEMA_VERSION), entries: z.array(z.unknown()) });

/** Entries are read one by one: a broken one costs itself, not the month (S-9). */
export function decodeProgress(json: unknown): Entries | null {
  const envelope = Envelope.safeParse(json);
  if (!envelope.success) return null;
  return envelope.data.entries.reduce<Entries>((entries, found) => {
    const parsed = StoredEntry.safeParse(found);
    return parsed.success ? addEntry(entries, parsed.data) : entries;
  }, []);
}

export const encodeProgress = (entries: Entries): StoredProgress => ({
  schemaVersion: SCHEMA_VERSION,
  entries: [...entries],
});

/** Replaces the entry of one day, sorted by day; the same list when nothing changes. */
export function changeDay(
  entries: Entries,
  day: number,
  change: (known: StoredEntry | undefined) => StoredEntry | undefined,
): Entries {
  const known = entries.find((entry) => entry.day === day);
  const next = change(known);
  if (!next || next === known) return entries;
  return [...entries.filter((entry) => entry.day !== day), next].sort((a, b) => a.day - b.day);
}

/** As the server knows an entry: without the marks of this device. */
export function withoutMarks(stored: StoredEntry): ProgressEntry {
  const { unsynced: _unsynced, rejected: _rejected, ...entry } = stored;
  return entry;
}

/**
 * True when `known` already says all that `entry` says. The instant of the same text is no news: the server
 * clamps it to its own clock (S-2).
 */
export function covers(known: ProgressEntry, entry: ProgressEntry): boolean {
  const sameText = known.reflectionText === entry.reflectionText;
  return holds(known, sameText ? { ...entry, updatedAt: known.updatedAt } : entry);
}

/**
 * What this tab holds and what another tab has just written. Theirs stands, except where mine is unsynced and
 * theirs lacks something of it: two tabs that write in the same moment both keep their day (S-3).
 */
export const joinTabs = (mine: Entries, theirs: Entries): Entries =>
  mine.filter((entry) => entry.unsynced).reduce(addEntry, theirs);

function addEntry(entries: Entries, entry: StoredEntry): Entries {
  return changeDay(entries, entry.day, (known) => {
    if (!known) return entry;
    return covers(known, entry) ? known : { ...mergeEntry(known, entry).entry, unsynced: true };
  });
}
