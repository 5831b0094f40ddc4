/** Navigation within the app, and out of it. */
import { navigate } from 'wouter/use-browser-location';
import { nextEntry } from './scroll-places.ts';

export function goTo(to: string, { replace = false }: { replace?: boolean } = {}): void {
  navigate(to, { replace, state: nextEntry() });
}

/** A screen has one address: `/journal/` becomes `/journal`, before anything reads it. */
export function plainAddress(): void {
  const { pathname, search, hash } = location;
  const plain = pathname.replace(/\/+$/, '') || '/';
  if (plain !== pathname) history.replaceState(history.state, '', plain + search + hash);
}

/** Leaves the app for another page, such as a provider's. */
export const leaveFor = (address: string): void => window.location.assign(address);

/** Paths that are not screens: the browser itself opens them. */
const notScreens = ['/api/', '/sandbox/', '/remotes/', '/static/'];

/** A page beside the app (docs/decisions/042). */
const PAUSE_PATH = '/pause';

/** The address within the app that a click leads to, or null when the browser should handle the click. */
function targetOf(event: MouseEvent, here: Location): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null;

  const url = new URL(link.href);
  const isScreen = url.pathname !== PAUSE_PATH && !notScreens.some((path) => url.pathname.startsWith(path));
  if (url.origin !== here.origin || !isScreen) return null;
  // A link within the page, e.g. the skip link.
  if (url.hash && url.pathname === here.pathname && url.search === here.search) return null;
  return url.pathname + url.search + url.hash;
}

/**
 * Turns clicks on plain same-origin `<a href>` into client navigation (W-5). Returns the function that removes the
 * listener.
 */
export function followLinks(open: (to: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const to = targetOf(event, location);
    if (to === null) return;
    event.preventDefault();
    open(to);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
