import { onPage } from '@scrollstop/ui/browser/listeners.ts';
import { useSyncExternalStore } from 'react';

const subscribe = onPage('online', 'offline');

/** False when the device knows that it has no network; true does not mean that the server can be reached. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
