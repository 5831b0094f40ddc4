/** Remembers that the servers take no writes, until they take one again: a database in failover or with a full disk. */
import { createListeners } from '@scrollstop/ui/browser/listeners.ts';

export interface ReadOnly {
  /** True until a write is taken, or the user has closed the banner. */
  shown: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Hears of each write (`HttpDeps.onWrite`). */
  heard: (taken: boolean) => void;
  close: () => void;
}

export function createReadOnly(): ReadOnly {
  let [readOnly, closed] = [false, false];
  const { notify, subscribe } = createListeners();

  return {
    shown: () => readOnly && !closed,
    subscribe,
    heard(taken) {
      if (readOnly === !taken) return;
      [readOnly, closed] = [!taken, false];
      notify();
    },
    close() {
      closed = true;
      notify();
    },
  };
}
