/** The in-app address that a click leads to, or null when the browser should handle the click. */
function targetOf(event: MouseEvent, isScreen: (path: string) => boolean): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null;

  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin || !isScreen(pathname)) return null;
  // A link within the same page, e.g. the skip link.
  if (hash && pathname === location.pathname && search === location.search) return null;
  return pathname + search + hash;
}

/**
 * Turns clicks on plain same-origin `<a href>` into client navigation (W-5). Drops the second of two fast presses when
 * the first has replaced the control under the finger. Returns a function that removes the listeners.
 */
export function followLinks(open: (to: string) => void, isScreen: (path: string) => boolean): () => void {
  let pressed: Element;
  const onPress = (event: MouseEvent) => {
    const target = event.target as Element;
    // A button's icon and the area around it count as one control.
    const control = target.closest('a,button,label') ?? target;
    if (event.detail <= 1) pressed = control;
    else if (control !== pressed) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const onClick = (event: MouseEvent) => {
    const to = targetOf(event, isScreen);
    if (to === null) return;
    event.preventDefault();
    open(to);
  };
  document.addEventListener('click', onPress, true);
  document.addEventListener('click', onClick);
  return () => {
    document.removeEventListener('click', onPress, true);
    document.removeEventListener('click', onClick);
  };
}
