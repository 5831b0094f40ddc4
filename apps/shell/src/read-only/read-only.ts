/** Remembers that the servers take no writes, until they take one again: a database in failover or with a full disk. */
import { createListeners } from '@scrollstop/ui/browser/listeners.ts';

export function createReadOnly() {
  let [readOnly, closed] = [false, false];
  const { notify, subscribe } = createListeners();

  return {
    /** True until a write is taken, or the user has closed the banner. */
    shown: () => readOnly && !closed,
    subscribe,
    /** Hears of each write (`HttpDeps.onWrite`). */
    heard: (taken: boolean) => {
      if (readOnly === !taken) return;
      [readOnly, closed] = [!taken, false];
      notify();
    },
    close: () => {
      closed = true;
      notify();
    },
  };
}
