/** Plain `<a href>` everywhere: one listener turns clicks on same-origin links into client navigation (W-5). */

/** Paths that are not screens: the browser itself goes there. */
const notScreens = ['/api/', '/sandbox/', '/remotes/', '/static/'];

/** Address within the app that a click means, or null when the browser should do what it always does. */
function targetOf(event: MouseEvent, here: Location): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null;

  const url = new URL(link.href);
  if (url.origin !== here.origin || notScreens.some((path) => url.pathname.startsWith(path))) return null;
  // Within the page, e.g. the skip link.
  if (url.hash && url.pathname === here.pathname && url.search === here.search) return null;
  return url.pathname + url.search + url.hash;
}

export function followLinks(navigate: (to: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const to = targetOf(event, location);
    if (to === null) return;
    event.preventDefault();
    navigate(to);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
