import { focusHeading, HEADING } from './announce-screen.ts';

/** True when no element has the focus: the next press of Tab would start at the top of the page. */
export const focusIsLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Moves the focus to what a press has opened: the `ref` of its element, which has `tabIndex={-1}`. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

const CONTROL = 'a, button, input, select, textarea, summary';

/**
 * An element removed or disabled while it has the focus gives it to nothing, often the button just pressed
 * (Safari does not even focus the button, but a part around it). Then the nearest part around it with `tabIndex={-1}`
 * takes the focus, a row or a section, else the title of the dialog or the screen. Returns the function that stops it.
 */
export function keepFocus(): () => void {
  let path: readonly EventTarget[] = [];
  const focused = (event: Event): void => void (path = event.composedPath());
  const pressed = (event: Event): void => {
    const whole = event.composedPath();
    const control = whole.findIndex((part) => part instanceof Element && part.matches(CONTROL));
    if (control >= 0) path = whole.slice(control);
  };
  const look = (): void => {
    const [held] = path;
    if (!(held instanceof Element) || (held.isConnected && !held.matches(':disabled'))) return;
    if (path.includes(document.activeElement ?? document.body)) focusPlaceAround(path);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'aria-busy'],
  });
  document.addEventListener('focusin', focused);
  // React may have removed it by the time the event bubbles up to here.
  document.addEventListener('click', pressed, true);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', focused);
    document.removeEventListener('click', pressed, true);
  };
}

/** On a screen that is still loading it waits for the heading. */
function focusPlaceAround([, ...around]: readonly EventTarget[]): void {
  const place = around.find(
    (part) =>
      part instanceof HTMLElement && part.isConnected && part.matches('[tabindex="-1"], dialog, main'),
  ) as HTMLElement | undefined;
  if (place && !place.matches('dialog, main')) return takeFocus(place);
  const heading = place?.matches('dialog')
    ? place.querySelector('h2')
    : document.querySelector<HTMLElement>(HEADING);
  if (heading) focusHeading(heading);
}
