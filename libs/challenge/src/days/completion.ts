/** Small queries on day entries that several rules share. */
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { CHALLENGE_DAYS } from '../constants.ts';
import { hasBegun, localDateOf } from './local-date.ts';

/** M-6: a reflection counts when it is not blank. */
export const hasReflection = (entry: Pick<ProgressEntry, 'reflectionText'>): boolean =>
  entry.reflectionText.trim() !== '';

export const completedCount = (entries: readonly Pick<ProgressEntry, 'completed'>[]): number =>
  entries.reduce((count, entry) => count + Number(entry.completed), 0);

/** Day numbers of the completed days. */
export const completedDays = (entries: readonly Pick<ProgressEntry, 'day' | 'completed'>[]): Set<number> =>
  new Set(entries.filter((entry) => entry.completed).map((entry) => entry.day));

/** The lowest day from 1 to 30 that is not completed; null when all are. */
export function lowestOpenDay(entries: readonly Pick<ProgressEntry, 'day' | 'completed'>[]): number | null {
  const done = completedDays(entries);
  for (let day = 1; day <= CHALLENGE_DAYS; day++) if (!done.has(day)) return day;
  return null;
}

/** Local date of a completion: the stored one (T-6), otherwise that of its instant in this device's zone. */
export function completionDate(entry: ProgressEntry): string | null {
  if (!entry.completed) return null;
  if (entry.completedOn !== null) return entry.completedOn;
  return entry.completedAt === null ? null : localDateOf(new Date(entry.completedAt));
}

/** Local dates of the completions, earliest first. */
export const completionDates = (entries: readonly ProgressEntry[]): string[] =>
  entries
    .map(completionDate)
    .filter((date) => date !== null)
    .sort();

/** The highest day completed on `today` (or tomorrow, before flying west), and its date; null if there is none. */
export const dayCompletedOn = (entries: readonly ProgressEntry[], today: string): { day: number; on: string } | null =>
  entries
    .map((entry) => ({ day: entry.day, on: completionDate(entry) ?? '' }))
    .filter(({ on }) => on >= today && hasBegun(on, today))
    .sort((a, b) => a.day - b.day)
    .at(-1) ?? null;

/** The entries that the journal lists: those with a reflection, newest day first. */
export const journalEntries = (entries: readonly ProgressEntry[]): ProgressEntry[] =>
  entries.filter(hasReflection).sort((a, b) => b.day - a.day);

/** Local date of the latest day with a reflection; null when none has a date. */
export const lastReflectionDate = (entries: readonly ProgressEntry[]): string | null =>
  journalEntries(entries)
    .map(completionDate)
    .find((date) => date !== null) ?? null;
