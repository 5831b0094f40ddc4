import { pushState, stateOf, subscribeToHistory } from '../../device/history-state.ts';
import { useSyncExternalStore } from 'react';

/** Name in `history.state`: each step is a history entry, so Back leads to the one before and a reload keeps it. */
const KEY = 'pauseGuide';

export interface GuidePlace {
  /** Id of the app, or the name that was typed. */
  app: string;
  /** From 0; the one after the last step proves that it works. `settings` has no app. */
  step: number | 'settings';
  /** Milliseconds: when this step was shown. */
  since: number;
}

/** A text, because a snapshot has to stay the same as long as nothing changes. */
const read = (): string => JSON.stringify(stateOf()[KEY] ?? null);

/** Where the user is in the guide; null at its first question. */
export function useGuidePlace() {
  const place = JSON.parse(useSyncExternalStore(subscribeToHistory, read)) as GuidePlace | null;
  function go(to: Omit<GuidePlace, 'since'>): void {
    pushState({ [KEY]: { ...to, since: Date.now() } });
  }
  return { place, go };
}
