/** This app's values in the browser's history entries. */
import { createListeners, onPage } from '@scrollstop/ui/browser/listeners.ts';

const { notify, subscribe } = createListeners(() => onPage('popstate')(notify));
export const subscribeToHistory = subscribe;

export const stateOf = (): Record<string, unknown> => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
};

/** Pushes a new entry with `note`; it keeps the values of the entry before. */
export function pushState(note: Record<string, unknown>): void {
  history.pushState({ ...stateOf(), ...note }, '');
  notify();
}

/** The state of the entry that the browser is leaving. */
let leftState: unknown = null;

/** Goes back over an entry with a value. The browser takes a moment to do so; a second tap in that time is ignored. */
export function stepBack(steps = 1): void {
  if (history.state === leftState) return;
  leftState = history.state;
  history.go(-steps);
}
