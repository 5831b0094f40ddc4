/** From the first screen in HTML (public/first-screen.js) to the same one in React, with any taps made meanwhile. */
const page = document.documentElement;

export const hasFirstScreen = (): boolean => page.dataset['first'] !== undefined;

const controls = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('#main :is(a, button)')];

/** `render` has to put the screen in place before it returns. A control's tap or focus is passed to its successor. */
export function takeOver(root: HTMLElement, render: () => void): void {
  const focused = controls(root).findIndex((control) => control === document.activeElement);
  const { tapped } = page.dataset;
  render();
  delete page.dataset['first'];
  delete page.dataset['tapped'];
  const next = controls(root);
  next[focused]?.focus({ preventScroll: true });
  if (tapped !== undefined) next[Number(tapped)]?.click();
}
