/** Asks the user to confirm their identity, which some requests of an older session need (docs/decisions/055). */
import { createListeners } from '@scrollstop/ui/browser/listeners.ts';

export function createProof() {
  let waiting: { promise: Promise<boolean>; resolve: (proven: boolean) => void } | null = null;
  const { notify, subscribe } = createListeners();

  return {
    /** True while the dialog is open. */
    isOpen: () => waiting !== null,
    subscribe,
    /** Opens the dialog, or waits for the open one. Resolves to whether the user has confirmed. Never rejects. */
    ask: () => {
      if (waiting) return waiting.promise;
      let resolve: (proven: boolean) => void = () => undefined;
      const promise = new Promise<boolean>((settle) => (resolve = settle));
      waiting = { promise, resolve };
      notify();
      return promise;
    },
    /** Closes the dialog. */
    end(proven: boolean) {
      waiting?.resolve(proven);
      waiting = null;
      notify();
    },
  };
}
