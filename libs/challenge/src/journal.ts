/** Which entries the journal lists: those with a reflection, newest day first. */
import type { ProgressEntry } from '@scrollstop/contracts/progress';
import { hasReflection } from './completion.ts';

export const journalEntries = (entries: readonly ProgressEntry[]): ProgressEntry[] =>
  entries.filter(hasReflection).sort((a, b) => b.day - a.day);
