/** The notes of this app in the entries of the browser's history. */
import { createListeners, onPage } from '@scrollstop/ui/browser/listeners.ts';

const { notify, subscribe } = createListeners(() => onPage('popstate')(notify));
export const subscribeToHistory = subscribe;

export const stateOf = (): Record<string, unknown> => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
};

/** A new entry that keeps the notes of the one before. */
export function pushState(note: Record<string, unknown>): void {
  history.pushState({ ...stateOf(), ...note }, '');
  notify();
}

/** The state of the entry that is being left. */
let leaving: unknown = null;

/** Goes back from an entry with a note. That takes a moment, in which a second tap goes no further. */
export function stepBack(steps = 1): void {
  if (history.state === leaving) return;
  leaving = history.state;
  history.go(-steps);
}
