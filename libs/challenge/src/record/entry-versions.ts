import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import type { StoredEntry } from '@scrollstop/contracts/device/storage';

/** A stored day without its marks, once per text that the server may lack; the shown text is last. */
export function entryVersions({ unsynced: _unsynced, lost = {}, ...entry }: StoredEntry): ProgressEntry[] {
  const older = Object.entries(lost).filter(([, text]) => text !== '');
  return [...older.map(([updatedAt, reflectionText]) => ({ ...entry, reflectionText, updatedAt })), entry];
}
