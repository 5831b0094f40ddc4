import { useSyncExternalStore } from 'react';

/** The last open modal dialog in the page, or null. */
function topModal(): HTMLDialogElement | null {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null;
}

function watchDialogs(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/**
 * A modal dialog makes everything outside of it inert and silent, so content that must stay alive (the toast)
 * moves into it. Reads the DOM instead of a module: shell and remotes each bundle their own copy of this lib.
 */
export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(watchDialogs, topModal);
}
