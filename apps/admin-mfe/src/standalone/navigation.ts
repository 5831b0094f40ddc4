/** Client navigation as the shell has it, so that the typed password survives a change of page. */
import { createListeners, onPage } from '@scrollstop/ui/browser/listeners.ts';

const { notify, subscribe } = createListeners(() => onPage('popstate')(notify));
export const subscribePath = subscribe;

export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  notify();
}

/** Plain clicks on links of this origin stay in the page. Returns the function that removes the listener. */
export function followLinks(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link?.href || !plain || event.defaultPrevented || link.hasAttribute('download')) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin) return;
    event.preventDefault();
    if (url.pathname !== location.pathname) navigate(url.pathname);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
