/**
 * Scroll restoration: a new screen starts at its top, and going back returns to the position that was left. The
 * browser's own restoration is off: it scrolls before the screen is rendered, and keeps the old position if the
 * address does not change.
 */

/** Names in `history.state`. The dialog of a day copies its screen's state and therefore shares its position. */
const ENTRY = 'entry';
const LEFT_AT = 'leftAt';

/** Scroll position in pixels at which each history entry was left. */
const positions = new Map<string, number>();
/** The current history entry, and the entry whose position was set last. */
let current = '';
let positioned = '';
let wentBack = false;
/** A position that cannot be reached yet, because the screen is still loading. */
let target: number | null = null;
/** Watches the page's size; undefined while the intro is rendered to HTML. */
let sizeObserver: ResizeObserver | undefined;

const stateOf = (): Record<string, unknown> => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
};

const newId = (): string => Math.random().toString(36).slice(2);

function savePosition(): void {
  if (target === null) positions.set(current, window.scrollY);
}

/** To be called before a navigation; returns the state of the new entry. */
export function nextEntry(): Record<string, unknown> {
  savePosition();
  current = newId();
  wentBack = false;
  return { [ENTRY]: current };
}

/** To be called when another screen, or another step of a screen, is rendered and not yet painted. */
export function restoreScroll(): void {
  const back = wentBack && current !== positioned;
  // The same screen, which was rendered in its loading state before.
  if (target !== null && current === positioned) return scrollToTarget();
  positioned = current;
  target = back ? (positions.get(current) ?? 0) : null;
  if (target === null) return window.scrollTo(0, 0);
  scrollToTarget();
  // Observed again, because a page that shrinks and grows between two frames does not notify its observer.
  sizeObserver?.unobserve(document.body);
  sizeObserver?.observe(document.body);
}

function scrollToTarget(): void {
  if (target === null) return;
  window.scrollTo(0, target);
  if (Math.abs(window.scrollY - target) < 1) target = null;
}

/** Starts scroll restoration and returns the function that stops it. */
export function startScrollRestoration(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  history.scrollRestoration = 'manual';
  const { [ENTRY]: entry, [LEFT_AT]: leftAt, ...state } = stateOf();
  current = typeof entry === 'string' ? entry : newId();
  if (typeof leftAt === 'number') positions.set(current, leftAt);
  wentBack = typeof leftAt === 'number';
  // A new visit stays where the browser has scrolled it, e.g. at the section named by the address.
  positioned = wentBack ? '' : current;
  target = null;
  history.replaceState({ ...state, [ENTRY]: current }, '');

  function onPopState(): void {
    savePosition();
    const { [ENTRY]: id } = stateOf();
    target = null;
    current = typeof id === 'string' ? id : newId();
    wentBack = true;
  }
  const cancelTarget = (): void => void (target = null);

  window.addEventListener('popstate', onPopState, { signal });
  window.addEventListener('scroll', savePosition, { signal, passive: true });
  const storePosition = (): void =>
    history.replaceState({ ...stateOf(), [ENTRY]: current, [LEFT_AT]: window.scrollY }, '');
  // A reload uses the state from before `pagehide`; going back from another page uses the last one.
  for (const end of ['beforeunload', 'pagehide']) window.addEventListener(end, storePosition, { signal });
  // A user who scrolls meanwhile has chosen another position.
  for (const input of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(input, cancelTarget, { signal, passive: true });
  const observer = (sizeObserver = new ResizeObserver(scrollToTarget));
  signal.addEventListener('abort', () => observer.disconnect());
  return () => ended.abort();
}
