/** Takes over what `/pause` has counted in this browser without a link (B-8): the page itself sends only by its key. */
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { CountDays } from '@scrollstop/contracts/urge/day-counts';
import { count } from './records/totals.ts';
import type { Store } from './store.ts';

/** The counts without a key stand under ''. They are removed in the step that adds them, so that none is added twice. */
export function takePauses(store: Store, storage: Pick<Storage, 'getItem' | 'setItem'>): void {
  const text = storage.getItem(storageKeys.pause);
  const record = text === null ? null : parsed(text);
  const counted = CountDays.safeParse(record?.counts?.['']);
  if (!record?.counts || !counted.success) return;
  const { '': _taken, ...others } = record.counts;
  storage.setItem(storageKeys.pause, JSON.stringify({ ...record, counts: others }));
  count(store.totals, (row) => row, counted.data);
}

interface PauseRecord {
  counts?: Record<string, unknown>;
}

function parsed(text: string): PauseRecord | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}
