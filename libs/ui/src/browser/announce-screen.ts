/** After a navigation, sets the title to the new screen's name and moves the focus to its `h1`. */

/** The heading to announce: a screen that is still loading is `aria-busy`, and its heading is skipped. */
export const HEADING = 'main:not([aria-busy="true"]) h1';

interface HeadingListeners {
  /** Called for the first heading, and for each one that replaces it. */
  onHeading: (heading: HTMLElement, first: boolean) => void;
  /** Called with the heading's text, and again when it changes: at midnight, home shows the next day. */
  onText: (text: string) => void;
}

/** Observes the screen's heading, as remotes load late and screens have steps. Returns a function that stops it. */
export function followHeading(root: Element, listeners: HeadingListeners): () => void {
  const { onHeading, onText } = listeners;
  let last: HTMLElement | null = null;
  let text: string | null = null;
  const check = (): void => {
    const heading = root.querySelector<HTMLElement>(HEADING);
    if (!heading) return;
    if (heading.textContent !== text) onText((text = heading.textContent));
    if (heading === last) return;
    const first = last === null;
    last = heading;
    onHeading(heading, first);
  };
  check();
  const observer = new MutationObserver(check);
  observer.observe(root, {
    childList: true,
    characterData: true,
    subtree: true,
    attributeFilter: ['aria-busy'],
  });
  return () => observer.disconnect();
}

/** True when the new screen itself focused something other than its heading, e.g. the free breath. */
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
