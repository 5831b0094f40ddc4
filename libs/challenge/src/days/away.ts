/** Detects a return after missed days: home then shows one kind line, never a count (H-9). */
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { completionDate } from './completion.ts';
import { daysBetween, localDateOf } from './local-date.ts';

/** Local date of an entry's last change: its completion or an attempt. */
const lastActOn = (entry: ProgressEntry): string => {
  const written = localDateOf(new Date(entry.updatedAt));
  const completed = completionDate(entry);
  return completed !== null && completed > written ? completed : written;
};

/** True when there are entries, and at least one whole local date has passed since the latest of them. */
export function backAfterMissedDay(entries: readonly ProgressEntry[], today: string): boolean {
  const last = entries.map(lastActOn).reduce((latest, date) => (date > latest ? date : latest), '');
  return last !== '' && daysBetween(last, today) > 1;
}
