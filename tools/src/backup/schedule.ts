/** Decides whether a backup is due, and from which one a time can be restored. */
import type { Backup } from './pgbackrest.ts';

const HOUR_MS = 3_600_000;
export const FULL_EVERY_MS = 7 * 24 * HOUR_MS;
export const INCREMENTAL_EVERY_MS = 6 * HOUR_MS;

export interface BackupState {
  backups: readonly Backup[];
  now: number;
  /** Eight hexadecimal digits; after a restore they differ from those of the last backup. */
  timeline: string;
  /** The log has a gap since the last backup, because this service was stopped for long or segments were dropped. */
  logHasGap: boolean;
}

/** Null when no backup is due. */
export function dueBackup({ backups, now, timeline, logHasGap }: BackupState): 'full' | 'incr' | null {
  const last = backups.at(-1);
  const full = backups.filter(({ type }) => type === 'full').at(-1);
  if (!last || !full || now - full.timestamp.stop * 1000 >= FULL_EVERY_MS) return 'full';
  const stale = now - last.timestamp.stop * 1000 >= INCREMENTAL_EVERY_MS;
  return stale || logHasGap || last.archive.stop?.slice(0, 8) !== timeline ? 'incr' : null;
}

/** The backup from which a restore to `at` starts, the newest that had ended by then; null if there is none. */
export function backupBefore(backups: readonly Backup[], at: number): Backup | null {
  return backups.filter(({ timestamp }) => timestamp.stop * 1000 <= at).at(-1) ?? null;
}
