/** Whether the intro was seen on this device; the gate follows it. */
import { createListeners } from '@scrollstop/ui/browser/listeners.ts';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { introSeen, markIntroSeen } from '../session/record.ts';

export function createIntroGate(storage: DeviceStorage) {
  // In memory too: a browser without storage shows the intro once per visit, not for ever.
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
