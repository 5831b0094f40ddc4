import { stateOf, stepBack } from './history-state.ts';
import { createContext, use } from 'react';
import { useHost } from '../hooks.ts';

/** Name in `history.state`: the path of the previous screen of this app. It survives a reload. */
const KEY = 'cameFrom';

/** Records in the current history entry which screen led to it. An entry that already has a path keeps it. */
export function noteCameFrom(path: string): void {
  const state = stateOf();
  if (!(KEY in state)) history.replaceState({ ...state, [KEY]: path }, '');
}

/** The path of the screen that was shown before this one, also after Back; null for the first. */
export const CameFromContext = createContext<string | null>(null);
export const useCameFrom = (): string | null => use(CameFromContext);

/** Returns to the previous screen, or to `otherwise` if this address was opened directly. */
export function useGoBack(otherwise: string): () => void {
  const { navigate } = useHost();
  return () => (KEY in stateOf() ? stepBack() : navigate(otherwise));
}
