import { localDateOf, utcOffsetOf } from '@scrollstop/challenge/local-date';
import { holds, mergeEntry, sameEntry } from '@scrollstop/challenge/merge';
import type { CompletionStatus, ProgressEntry } from '@scrollstop/contracts/progress';
import { SCHEMA_VERSION, StoredEntry, type StoredProgress } from '@scrollstop/contracts/storage';
import * as z from 'zod/mini';
import { addOne, type MarkedList, type MeetingRules } from './marked-list.ts';

/** What a submitted challenge dialog says. Minutes. */
export interface Attempt {
  day: number;
  status: CompletionStatus;
  reflectionText: string;
  timeSpent: number;
  elapsed: number;
}

export const entryRules: MeetingRules<ProgressEntry> = {
  keyOf: ({ day }) => day,
  merge: (a, b) => mergeEntry(a, b).entry,
  same: sameEntry,
  /** The instant of the same text is no news: the server clamps it to its own clock (S-2). */
  covers(known, entry) {
    const sameText = known.reflectionText === entry.reflectionText;
    return holds(known, sameText ? { ...entry, updatedAt: known.updatedAt } : entry);
  },
};

const Envelope = z.object({ schemaVersion: z.literal(SCHEMA_VERSION), entries: z.array(z.unknown()) });

/** Entries are read one by one: a broken one costs itself, not the month. */
export function decodeProgress(json: unknown): readonly StoredEntry[] | null {
  const envelope = Envelope.safeParse(json);
  if (!envelope.success) return null;
  return envelope.data.entries.reduce<readonly StoredEntry[]>((entries, found) => {
    const parsed = StoredEntry.safeParse(found);
    return parsed.success ? addOne(entryRules, entries, parsed.data) : entries;
  }, []);
}

export const encodeProgress = (entries: readonly StoredEntry[]): StoredProgress => ({
  schemaVersion: SCHEMA_VERSION,
  entries: [...entries],
});

/** Writes an attempt made now. The screen is done here, online or not. */
export const recordAttempt = (
  progress: MarkedList<ProgressEntry>,
  { day, status, ...written }: Attempt,
  now: Date,
): void => {
  const completed = status !== 'no';
  const at = now.toISOString();
  progress.add({
    day,
    completed,
    completionStatus: status,
    completedAt: completed ? at : null,
    // The date and offset of a completion are those of the device at this moment.
    completedOn: completed ? localDateOf(now) : null,
    utcOffset: completed ? utcOffsetOf(now) : null,
    updatedAt: at,
    ...written,
  });
};
