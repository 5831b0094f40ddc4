import { useSyncExternalStore } from 'react';

/** The open modal dialog that is last in the page, or null. */
function topModal(): HTMLDialogElement | null {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null;
}

function watchDialogs(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/**
 * A modal dialog makes all that is outside it inert and unheard, so what must stay alive (the toast)
 * moves into it. Asks the page and not a module: shell and remotes each carry their own copy of this lib.
 */
export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(watchDialogs, topModal);
}
