import type { AchievementId } from '@scrollstop/challenge/content/achievements';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useHost } from '../host.tsx';
import { openStorage } from './records/device-storage.ts';
import { openStore, type Store } from './store.ts';
import { type Loaded, startBackgroundSync } from './sync/background-sync.ts';

const StoreContext = createContext<Store | null>(null);

/** The state of the load from the server; the device's own records are always there. */
export type ServerLoad = { state: 'loading' | 'loaded' } | { state: 'failed'; retry: () => void };
const LOADING: ServerLoad = { state: 'loading' };
const LOADED: ServerLoad = { state: 'loaded' };
const ServerLoadContext = createContext<ServerLoad>(LOADED);

/** Achievements that the user has unlocked and that no toast has announced yet. */
export interface Unannounced {
  unlocked: readonly AchievementId[];
  /** Several that came from elsewhere are one toast. */
  inOneToast: boolean;
  add: (unlocked: readonly AchievementId[], inOneToast?: boolean) => void;
  clear: () => void;
}
const nothing = (): void => undefined;
const NONE = { unlocked: [], inOneToast: false };
const UnannouncedContext = createContext<Unannounced>({ ...NONE, add: nothing, clear: nothing });

/** Opens the store of the user who is here. To be keyed by their id: another user gets another store (S-10). */
export function StoreProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => openStore({ storage: openStorage(), now: () => new Date() }));
  const { session, http, beforeLeaving } = useHost();
  const synced = session.user !== null && !session.demo;
  const [load, setLoad] = useState(LOADING);
  const unannounced = useUnlocked();
  const { add } = unannounced;

  // Outside systems: other tabs and the calendar.
  useEffect(() => store.follow(), [store]);

  // Outside system: the server.
  useEffect(() => {
    function loaded({ complete, unlocked, retry }: Loaded): void {
      add(unlocked, true);
      const again = (): void => {
        setLoad(LOADING);
        retry();
      };
      setLoad(complete ? LOADED : { state: 'failed', retry: again });
    }
    return startBackgroundSync(store, synced ? { http, beforeLeaving, loaded } : null);
  }, [store, synced, http, beforeLeaving, add]);

  return (
    <StoreContext value={store}>
      <UnannouncedContext value={unannounced}>
        <ServerLoadContext value={synced ? load : LOADED}>{children}</ServerLoadContext>
      </UnannouncedContext>
    </StoreContext>
  );
}

function useUnlocked(): Unannounced {
  const [fresh, setFresh] = useState<Pick<Unannounced, 'unlocked' | 'inOneToast'>>(NONE);
  const add = useCallback<Unannounced['add']>((unlocked, inOneToast = false) => {
    if (unlocked.length === 0) return;
    setFresh((known) => ({
      unlocked: [...known.unlocked, ...unlocked],
      inOneToast: known.inOneToast || inOneToast,
    }));
  }, []);
  const clear = useCallback(() => setFresh(NONE), []);
  return useMemo(() => ({ ...fresh, add, clear }), [fresh, add, clear]);
}

export function useStore(): Store {
  const store = use(StoreContext);
  if (!store) throw new Error('a screen is rendered outside of the remote');
  return store;
}

type RecordName = Exclude<keyof Store, 'now' | 'follow' | 'open'>;

/** Returns the value of one record, and renders again when it changes: `useRecord('drafts')`. */
export function useRecord<Name extends RecordName>(name: Name): ReturnType<Store[Name]['get']> {
  const { get, subscribe } = useStore()[name];
  return useSyncExternalStore(subscribe, get as () => ReturnType<Store[Name]['get']>);
}

export const useUnannounced = (): Unannounced => use(UnannouncedContext);

export const useServerLoad = (): ServerLoad => use(ServerLoadContext);
