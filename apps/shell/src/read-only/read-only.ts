/** Tracks whether the servers refuse writes: during a failover, or when a disk is full. */
import { createListeners } from '@scrollstop/ui/browser/listeners.ts';

export function createReadOnly() {
  let [readOnly, closed] = [false, false];
  const { notify, subscribe } = createListeners();

  return {
    /** True until a write is accepted or the user closes the banner. */
    shown: () => readOnly && !closed,
    subscribe,
    /** To be called after each write (`HttpDeps.onWrite`). */
    onWrite: (accepted: boolean) => {
      if (readOnly === !accepted) return;
      [readOnly, closed] = [!accepted, false];
      notify();
    },
    close: () => {
      closed = true;
      notify();
    },
  };
}
