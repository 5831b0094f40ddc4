/** Complete day entries for tests, with overrides. */
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { mergeEntry } from '../../../src/record/merge.ts';

/** An attempt recorded as "no". */
export const attempt = (day: number, fields: Partial<ProgressEntry> = {}): ProgressEntry => ({
  day,
  completed: false,
  completionStatus: 'no',
  completedAt: null,
  completedOn: null,
  utcOffset: null,
  timeSpent: 15,
  elapsed: 0,
  reflectionText: '',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...fields,
});

/** A day completed on a local date at 20:00 UTC. */
export const completed = (day: number, date: string, fields: Partial<ProgressEntry> = {}): ProgressEntry =>
  attempt(day, {
    completed: true,
    completionStatus: 'yes',
    completedAt: `${date}T20:00:00.000Z`,
    completedOn: date,
    utcOffset: 0,
    updatedAt: `${date}T20:00:00.000Z`,
    ...fields,
  });

/** Days 1 to `count`, one per day, the last one on `lastDate`. */
export const completedRun = (count: number, lastDate: string): ProgressEntry[] =>
  Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.parse(lastDate) - (count - 1 - index) * 86_400_000);
    return completed(index + 1, date.toISOString().slice(0, 10));
  });

/** The merged entries of two devices: one per day, in order. */
export function mergeEntries(a: readonly ProgressEntry[], b: readonly ProgressEntry[]): ProgressEntry[] {
  const byDay = new Map<number, ProgressEntry>();
  for (const entry of [...a, ...b]) byDay.set(entry.day, mergeEntry(byDay.get(entry.day) ?? entry, entry).entry);
  return [...byDay.values()].sort((x, y) => x.day - y.day);
}
