import { stateOf, stepBack } from './history-state.ts';
import { createContext, use } from 'react';
import { useHost } from '../hooks.ts';

/** Name in `history.state`: the screen of this app that led to the entry. It survives a reload. */
const KEY = 'cameFrom';

/** Notes with the new entry of the history which screen it was opened from. An entry that has a note keeps it. */
export function noteCameFrom(path: string): void {
  const state = stateOf();
  if (!(KEY in state)) history.replaceState({ ...state, [KEY]: path }, '');
}

/** The screen that was shown before this one, also after a step back; null for the first. */
export const CameFromContext = createContext<string | null>(null);
export const useCameFrom = (): string | null => use(CameFromContext);

/** Returns to the screen that led here; an address that was opened directly has none and leads to `otherwise`. */
export function useGoBack(otherwise: string): () => void {
  const { navigate } = useHost();
  return () => (KEY in stateOf() ? stepBack() : navigate(otherwise));
}
