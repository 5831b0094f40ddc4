/** Measures how long the app was visible today. The figure stays on this device and is never sent (F-5). */
import { MS_PER_SECOND } from '@scrollstop/challenge/constants';
import { addVisible, type ScreenTime } from '@scrollstop/challenge/activity/screen-time';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { StoredScreenTime } from '@scrollstop/contracts/device/storage-screen-time';
import { type DeviceRecord, plainRecord } from '../store/records/record.ts';
import type { Store } from '../store/records/store.ts';

const TICK_MS = 10 * MS_PER_SECOND;
/** A longer gap between two ticks means that the device slept while the page was open. */
const ASLEEP_MS = 2 * TICK_MS;

const definition = plainRecord<ScreenTime | null>(storageKeys.screenTime, StoredScreenTime, null);

export const screenTimeOf = (store: Store): DeviceRecord<ScreenTime | null> => store.open(definition);

/** Measures until `signal` is aborted. */
export function measureScreenTime(store: Store, signal: AbortSignal): void {
  if (signal.aborted) return;
  const record = screenTimeOf(store);
  const now = (): number => store.now().getTime();
  const visible = (): boolean => document.visibilityState === 'visible';
  // The page was already visible while this code was loading.
  let from: number | null = visible() ? now() - Math.min(Math.round(performance.now()), TICK_MS) : null;

  function count(): void {
    if (from === null) return;
    const [start, end] = [from, now()];
    from = end;
    if (end - start > 0 && end - start <= ASLEEP_MS) record.update((current) => addVisible(current, start, end));
  }

  function changed(): void {
    count();
    from = visible() ? now() : null;
  }

  const timer = setInterval(count, TICK_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  document.addEventListener('visibilitychange', changed, { signal });
  window.addEventListener('pagehide', count, { signal });
  window.addEventListener('pageshow', changed, { signal });
  count();
}
