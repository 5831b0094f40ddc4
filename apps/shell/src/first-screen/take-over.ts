/** Replaces the first screen in HTML (public/first-screen.js) by React's, and repeats taps made meanwhile. */
const page = document.documentElement;

export const hasFirstScreen = (): boolean => page.dataset['first'] !== undefined;

const controls = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('#main :is(a, button)')];

/** `render` must put the screen in place synchronously. Focus and tap of a control are applied to its successor. */
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
