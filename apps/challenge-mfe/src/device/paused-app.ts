import { pauseAppOf } from '@scrollstop/challenge/features/pause/pause-apps';
import { storageKeys } from '@scrollstop/contracts/device/storage';

/** Returns the name of the last app for which this browser showed the pause, or null. */
export function lastPausedApp(): string | null {
  try {
    const record: unknown = JSON.parse(localStorage.getItem(storageKeys.pause) ?? 'null');
    const pauses = typeof record === 'object' && record !== null && 'pauses' in record ? record.pauses : null;
    const last = Object.keys(pauses ?? {}).at(-1);
    return last === undefined ? null : pauseAppOf(last).name || null;
  } catch {
    return null;
  }
}
