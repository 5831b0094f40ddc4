import { CHALLENGE_DAYS } from '@scrollstop/challenge/constants';
import { pushState, stateOf, stepBack, subscribeToHistory } from './history-state.ts';
import { useSyncExternalStore } from 'react';

/** Name in `history.state`. The dialog is a history entry, so that Back closes it and a reload keeps it open. */
const KEY = 'openDay';

function read(): number | null {
  const day = stateOf()[KEY];
  return typeof day === 'number' && Number.isInteger(day) && day >= 1 && day <= CHALLENGE_DAYS ? day : null;
}

function openDay(day: number): void {
  if (read() !== null) return;
  pushState({ [KEY]: day });
}

/** Goes back over the dialog's history entry; the dialog closes once the browser has done so. */
function closeDay(): void {
  if (read() !== null) stepBack();
}

/** The challenge day whose dialog is open. */
export function useOpenDay() {
  const day = useSyncExternalStore(subscribeToHistory, read);
  return { day, openDay, closeDay };
}
