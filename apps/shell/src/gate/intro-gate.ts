/** Whether the intro was seen on this device; the gate follows it. */
import type { DeviceStorage } from '../storage/device-storage.ts';
import { introSeen, markIntroSeen } from '../session/record.ts';

export interface IntroGate {
  seen: () => boolean;
  subscribe: (listener: () => void) => () => void;
  finish: () => void;
}

export function createIntroGate(storage: DeviceStorage): IntroGate {
  // In memory too: a browser without storage shows the intro once per visit, not for ever.
  let seen = introSeen(storage);
  const listeners = new Set<() => void>();
  return {
    seen: () => seen,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    finish() {
      seen = true;
      markIntroSeen(storage);
      listeners.forEach((listener) => listener());
    },
  };
}
