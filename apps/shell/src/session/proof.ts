/** Asks the user to confirm who they are before a call that the server denies an old session (docs/decisions/055). */
import { createListeners } from '@scrollstop/ui/browser/listeners.ts';

export function createProof() {
  let waiting: { promise: Promise<boolean>; resolve: (proven: boolean) => void } | null = null;
  const { notify, subscribe } = createListeners();

  return {
    /** True while the dialog is open. */
    asked: () => waiting !== null,
    subscribe,
    /** Opens the dialog, or joins the open one; true once the user has confirmed, false if not. Never rejects. */
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
