/** The notes of this app in the entries of the browser's history. */

const listeners = new Set<() => void>();

export const stateOf = (): Record<string, unknown> => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
};

/** A new entry that keeps the notes of the one before. */
export function pushState(note: Record<string, unknown>): void {
  history.pushState({ ...stateOf(), ...note }, '');
  for (const listener of listeners) listener();
}

export function subscribeToHistory(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}
