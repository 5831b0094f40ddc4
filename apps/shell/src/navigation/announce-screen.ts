/** After a navigation the title names the new screen and its `h1` has the focus (DESIGN.md, Focus order). */

/** A screen that is still loading is `aria-busy`; its heading is not the one to announce. */
const HEADING = 'main:not([aria-busy="true"]) h1';

/** Calls back once, as soon as the screen has its heading. Remotes arrive late, hence the observer. */
export function whenHeadingShows(root: Element, found: (heading: HTMLElement) => void): () => void {
  const look = (): boolean => {
    const heading = root.querySelector<HTMLElement>(HEADING);
    if (!heading) return false;
    found(heading);
    return true;
  };
  if (look()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect();
  });
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  return () => observer.disconnect();
}

export function titleOf(heading: string, product: string): string {
  const text = heading.replace(/\s+/g, ' ').trim();
  return text === '' || text === product ? product : `${text} · ${product}`;
}

export function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
