/** After a navigation the title names the new screen and its `h1` has the focus. */

/** A screen that is still loading is `aria-busy`; its heading is not the one to announce. */
export const HEADING = 'main:not([aria-busy="true"]) h1';

interface HeadingListeners {
  /** For the heading as soon as there is one, and for each that replaces it. */
  onHeading: (heading: HTMLElement, first: boolean) => void;
  /** For its words, and whenever they change: at midnight the day on home becomes the next. */
  onText: (text: string) => void;
}

/**
 * Follows the heading of the screen. Remotes arrive late and a screen may have steps, hence the observer. Returns the
 * function that stops it.
 */
export function followHeading(root: Element, listeners: HeadingListeners): () => void {
  const { onHeading, onText } = listeners;
  let last: HTMLElement | null = null;
  let text: string | null = null;
  const look = (): void => {
    const heading = root.querySelector<HTMLElement>(HEADING);
    if (!heading) return;
    if (heading.textContent !== text) onText((text = heading.textContent));
    if (heading === last) return;
    const first = last === null;
    last = heading;
    onHeading(heading, first);
  };
  look();
  const observer = new MutationObserver(look);
  observer.observe(root, {
    childList: true,
    characterData: true,
    subtree: true,
    attributeFilter: ['aria-busy'],
  });
  return () => observer.disconnect();
}

/** True when the new screen has put the focus where it wants it: on the free breath, not on its heading. */
export const holdsFocus = (heading: HTMLElement): boolean =>
  heading.closest('main')?.contains(document.activeElement) ?? false;

export function titleOf(heading: string, product: string): string {
  const text = heading.replace(/\s+/g, ' ').trim();
  return text === '' || text === product ? product : `${text} · ${product}`;
}

export function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
