/**
 * Where a screen stands when it comes: at its top, and after going back where it was left. The browser's own
 * restoration is off: it looks for the place before the screen is there, and keeps the old one if no address changes.
 */

/** Names in `history.state`. The dialog of a day copies the state of its screen, and so has the same place. */
const ENTRY = 'entry';
const LEFT_AT = 'leftAt';

/** Pixels from the top at which each entry of the history was left. */
const places = new Map<string, number>();
/** The entry that is on the screen, and the one for which a place was chosen last. */
let current = '';
let placed = '';
let wentBack = false;
/** A place that is not there yet, because the screen is still loading. */
let wanted: number | null = null;
/** Watches the page's size. The pre-rendered page has none. */
let grown: ResizeObserver | undefined;

const stateOf = (): Record<string, unknown> => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
};

const newId = (): string => Math.random().toString(36).slice(2);

function leave(): void {
  if (wanted === null) places.set(current, window.scrollY);
}

/** To be called before a navigation: returns the state of the new entry. */
export function nextEntry(): Record<string, unknown> {
  leave();
  current = newId();
  wentBack = false;
  return { [ENTRY]: current };
}

/** To be called when another screen or another step of it is rendered, before it is painted. */
export function placeScreen(): void {
  const back = wentBack && current !== placed;
  // The same screen again, whose first part was its loading state.
  if (wanted !== null && current === placed) return seek();
  placed = current;
  wanted = back ? (places.get(current) ?? 0) : null;
  if (wanted === null) return window.scrollTo(0, 0);
  seek();
  // Observed anew: a page that shrinks and grows again between two frames has not changed for an observer.
  grown?.unobserve(document.body);
  grown?.observe(document.body);
}

function seek(): void {
  if (wanted === null) return;
  window.scrollTo(0, wanted);
  if (Math.abs(window.scrollY - wanted) < 1) wanted = null;
}

/** Returns the function that stops it. */
export function followScroll(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  history.scrollRestoration = 'manual';
  const { [ENTRY]: entry, [LEFT_AT]: leftAt, ...state } = stateOf();
  current = typeof entry === 'string' ? entry : newId();
  if (typeof leftAt === 'number') places.set(current, leftAt);
  wentBack = typeof leftAt === 'number';
  // A visit begins where the browser has put it, e.g. at the section that the address names.
  placed = wentBack ? '' : current;
  wanted = null;
  history.replaceState({ ...state, [ENTRY]: current }, '');

  function onPopState(): void {
    leave();
    const { [ENTRY]: id } = stateOf();
    wanted = null;
    current = typeof id === 'string' ? id : newId();
    wentBack = true;
  }
  const giveUp = (): void => void (wanted = null);

  window.addEventListener('popstate', onPopState, { signal });
  window.addEventListener('scroll', leave, { signal, passive: true });
  const keep = (): void => history.replaceState({ ...stateOf(), [ENTRY]: current, [LEFT_AT]: window.scrollY }, '');
  // A reload takes the state of before `pagehide`; a way back from another page takes the last one.
  for (const end of ['beforeunload', 'pagehide']) window.addEventListener(end, keep, { signal });
  // Whoever scrolls by hand meanwhile has chosen another place.
  for (const input of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(input, giveUp, { signal, passive: true });
  const observer = (grown = new ResizeObserver(seek));
  signal.addEventListener('abort', () => observer.disconnect());
  return () => ended.abort();
}
