/** Navigation within the app. */
import { navigate } from 'wouter/use-browser-location';
import { nextEntry } from './scroll-places.ts';

export function goTo(to: string, { replace = false }: { replace?: boolean } = {}): void {
  // As in a browser, a link to the address that is shown adds no step, in which Back would do nothing.
  const shown = location.pathname + location.search;
  navigate(to, { replace: replace || to === shown, state: nextEntry() });
}

/** A screen has one address: `//journal/` becomes `/journal`, before anything reads it. */
export function plainAddress(): void {
  const { pathname, search, hash } = location;
  const plain = pathname.replace(/\/+(?=\/|$)/g, '') || '/';
  if (plain !== pathname) history.replaceState(history.state, '', plain + search + hash);
}

/** Paths that are not screens: the browser itself opens them. */
const notScreens = ['/api/', '/sandbox/', '/remotes/', '/static/'];

/** A page beside the app (docs/decisions/042). */
const PAUSE_PATH = '/pause';

/** True for an address of this origin that the app itself opens. */
export const isScreen = (path: string): boolean =>
  path !== PAUSE_PATH && !notScreens.some((one) => path.startsWith(one));
