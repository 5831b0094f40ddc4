/** Whether the intro was seen on this device; the gate follows it. */
import { createListeners } from '@scrollstop/ui/browser/listeners.ts';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { introSeen, markIntroSeen } from '../session/record.ts';

export function createIntroGate(storage: DeviceStorage) {
  // Also in memory, so that a browser without storage shows the intro only once per visit.
  let seen = introSeen(storage);
  const { notify, subscribe } = createListeners();
  return {
    seen: () => seen,
    subscribe,
    finish: () => {
      seen = true;
      markIntroSeen(storage);
      notify();
    },
  };
}
