import type { AchievementId } from '@scrollstop/challenge/content/achievements';
import {
  createContext,
  type ReactNode,
  use,
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

/** Achievements that the user has unlocked and was not told of yet. */
interface Unannounced {
  unlocked: readonly AchievementId[];
  add: (unlocked: readonly AchievementId[]) => void;
  clear: () => void;
}
const nothing = (): void => undefined;
const UnannouncedContext = createContext<Unannounced>({ unlocked: [], add: nothing, clear: nothing });

/** Opens the store of the user who is here. To be keyed by their id: another user gets another store (S-10). */
export function StoreProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => openStore({ storage: openStorage(), now: () => new Date() }));
  const { session, http, beforeLeaving } = useHost();
  const synced = session.user !== null && !session.demo;
  const [load, setLoad] = useState(LOADING);
  const [unlocked, setUnlocked] = useState<readonly AchievementId[]>([]);
  const unannounced = useMemo(
    () => ({
      unlocked,
      add: (fresh: readonly AchievementId[]) => setUnlocked((known) => [...known, ...fresh]),
      clear: () => setUnlocked([]),
    }),
    [unlocked],
  );

  // Outside systems: other tabs and the calendar.
  useEffect(() => store.follow(), [store]);

  // Outside system: the server.
  useEffect(() => {
    function loaded({ complete, unlocked, retry }: Loaded): void {
      if (unlocked.length > 0) setUnlocked(unlocked);
      const again = (): void => {
        setLoad(LOADING);
        retry();
      };
      setLoad(complete ? LOADED : { state: 'failed', retry: again });
    }
    return startBackgroundSync(store, synced ? { http, beforeLeaving, loaded } : null);
  }, [store, synced, http, beforeLeaving]);

  return (
    <StoreContext value={store}>
      <UnannouncedContext value={unannounced}>
        <ServerLoadContext value={synced ? load : LOADED}>{children}</ServerLoadContext>
      </UnannouncedContext>
    </StoreContext>
  );
}

export function useStore(): Store {
  const store = use(StoreContext);
  if (!store) throw new Error('a screen is rendered outside of the remote');
  return store;
}

type RecordName = Exclude<keyof Store, 'now' | 'follow'>;

/** Returns the value of one record, and renders again when it changes: `useRecord('drafts')`. */
export function useRecord<Name extends RecordName>(name: Name): ReturnType<Store[Name]['get']> {
  const { get, subscribe } = useStore()[name];
  return useSyncExternalStore(subscribe, get as () => ReturnType<Store[Name]['get']>);
}

export const useUnannounced = (): Unannounced => use(UnannouncedContext);

export const useServerLoad = (): ServerLoad => use(ServerLoadContext);
