import { advanceAccess, reconcileAccess, type AccessRecord } from '@scrollstop/challenge/days';
import { SCHEMA_VERSION } from '@scrollstop/contracts/storage';
import { DailyAccess } from '@scrollstop/contracts/storage-record';
import { localDateOf } from '@scrollstop/challenge/local-date';
import type { ProgressEntry } from '@scrollstop/contracts/progress';
import type { Cell } from './cell.ts';

export function decodeAccess(json: unknown): AccessRecord | null {
  const parsed = DailyAccess.safeParse(json);
  if (!parsed.success) return null;
  const { schemaVersion: _, ...record } = parsed.data;
  return record;
}

export const encodeAccess = (record: AccessRecord | null): unknown =>
  record && ({ schemaVersion: SCHEMA_VERSION, ...record } satisfies DailyAccess);

/** On open, on return to the foreground, at midnight (T-3) and whenever progress has changed (T-5). */
export function keepAccess(
  cell: Cell<AccessRecord | null>,
  entries: readonly ProgressEntry[],
  now: Date,
): void {
  const today = localDateOf(now);
  cell.update((record) => reconcileAccess(advanceAccess(record, today, now.toISOString()), entries, today));
}
