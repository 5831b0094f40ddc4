import { pauseAppOf } from '@scrollstop/challenge/features/pause/pause-apps';
import { storageKeys } from '@scrollstop/contracts/device/storage';

/** The name of the app before which this browser last showed the pause; null where it never did. */
export function pausedApp(): string | null {
  try {
    const record: unknown = JSON.parse(localStorage.getItem(storageKeys.pause) ?? 'null');
    const pauses = typeof record === 'object' && record !== null && 'pauses' in record ? record.pauses : null;
    const last = Object.keys(pauses ?? {}).at(-1);
    return last === undefined ? null : pauseAppOf(last).name || null;
  } catch {
    return null;
  }
}
