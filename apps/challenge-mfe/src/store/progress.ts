import { localDateOf, utcOffsetOf } from '@scrollstop/challenge/local-date';
import { holds, mergeEntry, sameEntry } from '@scrollstop/challenge/merge';
import type { CompletionStatus, ProgressEntry } from '@scrollstop/contracts/progress';
import { SCHEMA_VERSION, type StoredEntry, type StoredProgress } from '@scrollstop/contracts/storage';
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

/** What was put back from a sealed record may hold a day twice. */
export const decodeProgress = ({ entries }: StoredProgress): readonly StoredEntry[] =>
  entries.reduce<readonly StoredEntry[]>((known, entry) => addOne(entryRules, known, entry), []);

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
