import { CHALLENGE_DAYS } from '@scrollstop/challenge/constants';
import { useSyncExternalStore } from 'react';

/** Name in `history.state`. The dialog is an entry of the history, so that Back closes it and a reload keeps it. */
const KEY = 'openDay';

const listeners = new Set<() => void>();

const stateOf = (): Record<string, unknown> => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
};

function read(): number | null {
  const day = stateOf()[KEY];
  return typeof day === 'number' && Number.isInteger(day) && day >= 1 && day <= CHALLENGE_DAYS ? day : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

function openDay(day: number): void {
  if (read() !== null) return;
  history.pushState({ ...stateOf(), [KEY]: day }, '');
  for (const listener of listeners) listener();
}

/** Goes back over the dialog's entry; it is gone once the browser has done so. */
function closeDay(): void {
  if (read() !== null) history.back();
}

/** The challenge day whose dialog is open. */
export function useOpenDay() {
  const day = useSyncExternalStore(subscribe, read);
  return { day, openDay, closeDay };
}
