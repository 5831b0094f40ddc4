import { focusHeading, HEADING } from './announce-screen.ts';

/** True when no element has the focus, so that the next Tab would start at the top of the page. */
export const focusIsLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** A `ref` for content that a press has opened: moves the focus to it. The element needs `tabIndex={-1}`. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

const FOCUSABLE = 'a,button,input,select,textarea,summary,[tabindex]';

/**
 * When the focused element, often the pressed button, is removed or disabled, the focus is lost. (Safari focuses an
 * element around the button instead.) Then the focus moves to the nearest surrounding element with `tabIndex={-1}`,
 * such as a row or section, or else to the title of the dialog or screen. Returns a function that stops this.
 */
export function keepFocus(): () => void {
  let path: Element[] = [];
  const remember = (event: Event): void => {
    // Drops document and window.
    const elements = event.composedPath().slice(0, -2) as Element[];
    const focusable = elements.findIndex((part) => part.matches(FOCUSABLE));
    if (focusable >= 0) path = elements.slice(focusable);
  };
  const check = (): void => {
    const [focusable] = path;
    if (!focusable || (focusable.isConnected && !focusable.matches(':disabled'))) return;
    if (path.includes(document.activeElement ?? document.body)) focusNearest(path);
  };
  const observer = new MutationObserver(check);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'aria-busy'],
  });
  document.addEventListener('focusin', remember);
  // Captured, because React may have removed the element by the time the event bubbles up.
  document.addEventListener('click', remember, true);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('click', remember, true);
  };
}

/** On a screen that is still loading, it does nothing: the focus waits for the heading. */
function focusNearest([, ...around]: Element[]): void {
  const target = around.find((part) => part.isConnected)?.closest<HTMLElement>('[tabindex="-1"],dialog,main');
  if (target && !target.matches('dialog,main')) return takeFocus(target);
  const heading = target?.matches('dialog') ? target.querySelector('h2') : document.querySelector<HTMLElement>(HEADING);
  if (heading) focusHeading(heading);
}
