/** The address within the app that a click leads to, or null when the browser should handle the click. */
function targetOf(event: MouseEvent, isScreen: (path: string) => boolean): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null;

  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin || !isScreen(pathname)) return null;
  // A link within the page, e.g. the skip link.
  if (hash && pathname === location.pathname && search === location.search) return null;
  return pathname + search + hash;
}

/**
 * Turns clicks on plain same-origin `<a href>` into client navigation (W-5). Returns the function that removes the
 * listener.
 */
export function followLinks(open: (to: string) => void, isScreen: (path: string) => boolean): () => void {
  const onClick = (event: MouseEvent) => {
    const to = targetOf(event, isScreen);
    if (to === null) return;
    event.preventDefault();
    open(to);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
