/** Navigation within the app. */
import { navigate } from 'wouter/use-browser-location';
import { nextEntry } from './scroll-restoration.ts';

export function goTo(to: string, { replace = false }: { replace?: boolean } = {}): void {
  // As in a browser, a link to the current address adds no history entry, on which Back would do nothing.
  const shown = location.pathname + location.search;
  navigate(to, { replace: replace || to === shown, state: nextEntry() });
}

/** Normalises the address before anything reads it: `//journal/` becomes `/journal`. */
export function normalizeAddress(): void {
  const { pathname, search, hash } = location;
  const plain = pathname.replace(/\/+(?=\/|$)/g, '') || '/';
  if (plain !== pathname) history.replaceState(history.state, '', plain + search + hash);
}

/** Paths that the browser opens, because they are not screens. */
const notScreens = ['/api/', '/sandbox/', '/remotes/', '/static/'];

/** A separate page (docs/decisions/042). */
const PAUSE_PATH = '/pause';

/** True for a path of this origin that the app itself opens. */
export const isScreen = (path: string): boolean =>
  path !== PAUSE_PATH && !notScreens.some((one) => path.startsWith(one));
