/**
 * Calls back when the person returns to the app or the network does. `pageshow` covers a page taken
 * from the back-forward cache, which gets no other sign.
 */
export function onWake(wake: () => void): () => void {
  const ifVisible = (): void => {
    if (document.visibilityState === 'visible') wake();
  };
  document.addEventListener('visibilitychange', ifVisible);
  window.addEventListener('pageshow', ifVisible);
  window.addEventListener('online', wake);
  return () => {
    document.removeEventListener('visibilitychange', ifVisible);
    window.removeEventListener('pageshow', ifVisible);
    window.removeEventListener('online', wake);
  };
}

const LOCK = 'scrollstop-progress-sync';

/** One tab at a time; without Web Locks two tabs may send the same entry, which the merge allows. */
export const oneTabAtATime = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
