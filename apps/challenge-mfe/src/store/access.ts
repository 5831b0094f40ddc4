import { advanceAccess, reconcileAccess, type AccessRecord } from '@scrollstop/challenge/days';
import { SCHEMA_VERSION } from '@scrollstop/contracts/storage';
import type { DailyAccess } from '@scrollstop/contracts/storage-record';
import { localDateOf } from '@scrollstop/challenge/local-date';
import type { ProgressEntry } from '@scrollstop/contracts/progress';
import type { Cell } from './cell.ts';

export const decodeAccess = ({ schemaVersion: _, ...record }: DailyAccess): AccessRecord => record;

export const encodeAccess = (record: AccessRecord | null): DailyAccess | null =>
  record && { schemaVersion: SCHEMA_VERSION, ...record };

/** On open, on return to the foreground, at midnight (T-3) and whenever progress has changed (T-5). */
export function keepAccess(
  cell: Cell<AccessRecord | null>,
  entries: readonly ProgressEntry[],
  now: Date,
): void {
  const today = localDateOf(now);
  cell.update((record) => reconcileAccess(advanceAccess(record, today, now.toISOString()), entries, today));
}
