import { useSyncExternalStore } from 'react';

/** Name in `history.state`: each step is an entry of the history, so that Back leads to the one before and a reload keeps it. */
const KEY = 'pauseGuide';

export interface GuidePlace {
  /** Id of the app, or the name that was typed. */
  app: string;
  /** From 0; the one after the last step proves that it works. `settings` has no app. */
  step: number | 'settings';
  /** Milliseconds: when this step came. */
  since: number;
}

const listeners = new Set<() => void>();
const stateOf = (): Record<string, unknown> => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
};

/** A text, because a snapshot has to stay the same as long as nothing changes. */
const read = (): string => JSON.stringify(stateOf()[KEY] ?? null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** Where the user is in the guide; null at its first question. */
export function useGuidePlace() {
  const place = JSON.parse(useSyncExternalStore(subscribe, read)) as GuidePlace | null;
  function go(to: Omit<GuidePlace, 'since'>): void {
    history.pushState({ ...stateOf(), [KEY]: { ...to, since: Date.now() } }, '');
    for (const listener of listeners) listener();
  }
  return { place, go };
}
