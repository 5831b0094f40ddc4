import { focusHeading, HEADING } from './announce-screen.ts';

/** True when no element has the focus: the next press of Tab would start at the top of the page. */
export const focusIsLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Moves the focus to what a press has opened: the `ref` of its element, which has `tabIndex={-1}`. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

const HOLDS_FOCUS = 'a,button,input,select,textarea,summary,[tabindex]';

/**
 * An element removed or disabled while it has the focus gives it to nothing, often the button just pressed
 * (Safari does not even focus the button, but a part around it). Then the nearest part around it with `tabIndex={-1}`
 * takes the focus, a row or a section, else the title of the dialog or the screen. Returns the function that stops it.
 */
export function keepFocus(): () => void {
  let path: Element[] = [];
  const remember = (event: Event): void => {
    // Without the document and the window.
    const whole = event.composedPath().slice(0, -2) as Element[];
    const held = whole.findIndex((part) => part.matches(HOLDS_FOCUS));
    if (held >= 0) path = whole.slice(held);
  };
  const look = (): void => {
    const [held] = path;
    if (!held || (held.isConnected && !held.matches(':disabled'))) return;
    if (path.includes(document.activeElement ?? document.body)) focusPlaceAround(path);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'aria-busy'],
  });
  document.addEventListener('focusin', remember);
  // React may have removed it by the time the event bubbles up to here.
  document.addEventListener('click', remember, true);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('click', remember, true);
  };
}

/** On a screen that is still loading it waits for the heading. */
function focusPlaceAround([, ...around]: Element[]): void {
  const place = around.find((part) => part.isConnected)?.closest<HTMLElement>('[tabindex="-1"],dialog,main');
  if (place && !place.matches('dialog,main')) return takeFocus(place);
  const heading = place?.matches('dialog') ? place.querySelector('h2') : document.querySelector<HTMLElement>(HEADING);
  if (heading) focusHeading(heading);
}
