/** True when no element has the focus: the next press of Tab would start at the top of the page. */
export const focusIsLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Follows which element within `root` has the focus; a removed one gives it to nothing. */
export function followFocus(root: Element): { wasRemoved: () => boolean; stop: () => void } {
  let held: EventTarget | null = null;
  const hold = ({ target }: Event): void => void (held = target);
  root.addEventListener('focusin', hold);
  return {
    wasRemoved: () => held instanceof Node && !held.isConnected && focusIsLost(),
    stop: () => root.removeEventListener('focusin', hold),
  };
}
