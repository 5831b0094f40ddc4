/** Shows one toast at a time (V-6): a new one replaces the old, and queued ones (achievements) wait. */
import { createListeners } from '@scrollstop/ui/browser/listeners.ts';
import { TOAST_MS } from '@scrollstop/challenge/constants';
import type { ToastInput } from '@scrollstop/contracts/site/remote';

export interface Toast extends ToastInput {
  id: number;
  duration: number;
}

export function createToasts() {
  let current: Toast | null = null;
  let waiting: Toast[] = [];
  let lastId = 0;
  const { notify, subscribe } = createListeners();

  const put = (toast: Toast | null) => {
    current = toast;
    notify();
  };

  return {
    current: () => current,
    subscribe,
    /** Returns the id of the toast. */
    show: (input: ToastInput) => {
      lastId += 1;
      const toast = { duration: TOAST_MS, ...input, id: lastId };
      if (current && input.queue) {
        waiting.push(toast);
        return toast.id;
      }
      // An achievement's toast is shown only once ever, so an interrupted one is shown again afterwards.
      if (current?.queue) waiting = [current, ...waiting];
      put(toast);
      return toast.id;
    },
    dismiss(id: number) {
      if (current?.id === id) put(waiting.shift() ?? null);
    },
  };
}
export type Toasts = ReturnType<typeof createToasts>;
