/** When a backup is due, and which one can bring a moment back. Pure: times come in as arguments. */
import type { Backup } from './pgbackrest.ts';

const HOUR_MS = 3_600_000;
export const FULL_EVERY_MS = 7 * 24 * HOUR_MS;
export const INCREMENTAL_EVERY_MS = 6 * HOUR_MS;

export interface Standing {
  backups: readonly Backup[];
  now: number;
  /** Eight hexadecimal digits; another one than the last backup's after a restore. */
  timeline: string;
  /** The log has a hole since the last backup: the service was away for long, or the log was dropped. */
  hole: boolean;
}

/** Null: none. */
export function dueBackup({ backups, now, timeline, hole }: Standing): 'full' | 'incr' | null {
  const last = backups.at(-1);
  const full = backups.filter(({ type }) => type === 'full').at(-1);
  if (!last || !full || now - full.timestamp.stop * 1000 >= FULL_EVERY_MS) return 'full';
  const stale = now - last.timestamp.stop * 1000 >= INCREMENTAL_EVERY_MS;
  return stale || hole || last.archive.stop?.slice(0, 8) !== timeline ? 'incr' : null;
}

/** The backup that a restore to `at` begins from: the youngest that had ended by then. Null when none had. */
export function backupBefore(backups: readonly Backup[], at: number): Backup | null {
  return backups.filter(({ timestamp }) => timestamp.stop * 1000 <= at).at(-1) ?? null;
}
