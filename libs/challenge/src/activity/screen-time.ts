/** F-5: how long the app itself was visible on a device today. Instants in epoch milliseconds. */
import type { StoredScreenTime } from '@scrollstop/contracts/device/storage-screen-time';
import { localDateOf } from '../days/local-date.ts';

export type ScreenTime = Omit<StoredScreenTime, 'schemaVersion'>;

/** Adds a period in which a tab was visible. The part before the midnight of its end is not counted on any date. */
export function addVisible(previous: ScreenTime | null, from: number, to: number): ScreenTime {
  const end = new Date(to);
  const date = localDateOf(end);
  const midnight = new Date(end.getFullYear(), end.getMonth(), end.getDate()).getTime();
  // After the clock was set back, `until` lies in the future.
  const counted = previous && previous.until <= to ? previous.until : midnight;
  const start = Math.max(from, midnight, counted);
  const before = previous?.date === date ? previous.ms : 0;
  return { date, ms: before + Math.max(0, to - start), until: to };
}
