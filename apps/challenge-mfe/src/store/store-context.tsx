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
  useRef,
} from 'react';
import { useHost } from '../host.tsx';
import { openStorage, unstoredOf } from '../device/device-storage.ts';
import type { DeviceRecord } from './records/record.ts';
import { noteArrived, openStore, type Store } from './records/store.ts';
import { type BackgroundSync, type Loaded, startBackgroundSync } from './sync/background-sync.ts';
import { backoffDelay } from './sync/retry.ts';

/** The load from the server, and what of the account has been on this device once: only that may be shown as a fact. */
export interface ServerLoad {
  state: 'loading' | 'loaded' | 'failed';
  arrived: 'nothing' | 'month' | 'all';
  retry: () => void;
}
/** The state of a demo, which has no account. */
const ALL_HERE: ServerLoad = { state: 'loaded', arrived: 'all', retry: () => undefined };

const StoreContext = createContext<Store | null>(null);

const ServerLoadContext = createContext<ServerLoad>(ALL_HERE);

/** Achievements that the user has unlocked and that no toast has announced yet. */
export interface Unannounced {
  unlocked: readonly AchievementId[];
  /** Several from elsewhere are one toast. */
  inOneToast: boolean;
  add: (unlocked: readonly AchievementId[], inOneToast?: boolean) => void;
  clear: () => void;
}
const nothing = (): void => undefined;
const NONE = { unlocked: [], inOneToast: false };
const UnannouncedContext = createContext<Unannounced>({ ...NONE, add: nothing, clear: nothing });

/** Opens the store of the user who is here. To be keyed by their id: another user gets another store (S-10). */
export function StoreProvider({ children }: { children: ReactNode }) {
  const { session } = useHost();
  const owner = session.demo ? null : (session.user?.id ?? null);
  const [store] = useState(() =>
    openStore({ storage: openStorage(unstoredOf(owner)), now: () => new Date() }),
  );
  const unannounced = useUnlocked();
  const load = useServerRecords(store, owner, unannounced.add);

  // Outside systems: other tabs and the calendar.
  useEffect(() => store.follow(), [store]);

  return (
    <StoreContext value={store}>
      <UnannouncedContext value={unannounced}>
        <ServerLoadContext value={load}>{children}</ServerLoadContext>
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

/** As `useRecord`, for a record that is opened later: `useValue(setAsideOf(store))`. */
export const useValue = <T,>({ subscribe, get }: Pick<DeviceRecord<T>, 'subscribe' | 'get'>): T =>
  useSyncExternalStore(subscribe, get);

type RecordName = Exclude<keyof Store, 'now' | 'isMine' | 'follow' | 'open' | 'unstored' | 'onUnstored'>;

/** Returns the value of one record, and renders again when it changes: `useRecord('drafts')`. */
export function useRecord<Name extends RecordName>(name: Name): ReturnType<Store[Name]['get']> {
  return useValue<ReturnType<Store[Name]['get']>>(useStore()[name] as never);
}

export const useUnannounced = (): Unannounced => use(UnannouncedContext);

export const useServerLoad = (): ServerLoad => use(ServerLoadContext);

/** True once these records of the account have been on this device, so that a screen may call them a fact. */
export function useHasArrived(what: 'month' | 'all'): boolean {
  const { arrived } = useServerLoad();
  return arrived === what || arrived === 'all';
}

/** Keeps the records of an account in step with the server; until all have been here, failures are tried again. */
function useServerRecords(
  store: Store,
  owner: number | null,
  add: (unlocked: readonly AchievementId[], inOneToast: boolean) => void,
): ServerLoad {
  const { http, beforeLeaving } = useHost();
  const [state, setState] = useState<ServerLoad['state']>('loading');
  const [failures, setFailures] = useState(0);
  const sync = useRef<BackgroundSync>(null);
  const record = useValue(store.arrived);
  const arrived = record !== null && record.owner === owner ? record.what : 'nothing';

  // Outside system: the server.
  useEffect(() => {
    function loaded({ what, unlocked }: Loaded): void {
      add(unlocked, true);
      if (owner !== null && what !== 'part') noteArrived(store.arrived, owner, what);
      setState(what === 'all' ? 'loaded' : 'failed');
      setFailures((before) => (what === 'all' ? 0 : before + 1));
    }
    const started = startBackgroundSync(store, owner === null ? null : { http, beforeLeaving, loaded });
    sync.current = started;
    return started.stop;
  }, [store, owner, http, beforeLeaving, add]);

  // Outside systems: the clock and the server.
  useEffect(() => {
    if (failures === 0 || arrived === 'all') return undefined;
    const timer = setTimeout(() => sync.current?.load(), backoffDelay(failures, Math.random));
    return () => clearTimeout(timer);
  }, [failures, arrived]);

  const retry = useCallback(() => {
    setState('loading');
    sync.current?.load();
  }, []);
  return owner === null ? ALL_HERE : { state, arrived, retry };
}
