import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** False when the device knows that it has no network; true says nothing about the server. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
