/** F-5: how long the app itself was in sight on a device today. Instants in epoch milliseconds. */
import type { StoredScreenTime } from '@scrollstop/contracts/device/storage-screen-time';
import { localDateOf } from '../days/local-date.ts';

export type ScreenTime = Omit<StoredScreenTime, 'schemaVersion'>;

/** Adds a stretch in which a tab was visible. What lies before the midnight of its end belongs to no date any more. */
export function addVisible(known: ScreenTime | null, from: number, to: number): ScreenTime {
  const end = new Date(to);
  const date = localDateOf(end);
  const midnight = new Date(end.getFullYear(), end.getMonth(), end.getDate()).getTime();
  // A clock that was set back has counted "until" a time in the future.
  const counted = known && known.until <= to ? known.until : midnight;
  const start = Math.max(from, midnight, counted);
  const before = known?.date === date ? known.ms : 0;
  return { date, ms: before + Math.max(0, to - start), until: to };
}
