import type { AchievementId } from '@scrollstop/challenge/content/achievements';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { openStorage, unstoredOf } from '../device/device-storage.ts';
import { RecordsContext, type ServerLoad, type Unannounced, useHost, useValue } from '../hooks.ts';
import { noteArrived, openStore, type Store } from './records/store.ts';
import { type BackgroundSync, type Loaded, startBackgroundSync } from './sync/background-sync.ts';
import { backoffDelay } from './sync/retry.ts';

/** Opens the store of the current user. Must be keyed by the user's id: another user gets another store (S-10). */
export function StoreProvider({ children }: { children: ReactNode }) {
  const { session } = useHost();
  const owner = session.demo ? null : (session.user?.id ?? null);
  const [store] = useState(() => openStore({ storage: openStorage(unstoredOf(owner)), now: () => new Date() }));
  const unannounced = useUnlocked();
  const load = useServerRecords(store, owner, unannounced.add);

  // Outside systems: other tabs and the calendar.
  useEffect(() => store.follow(), [store]);

  return <RecordsContext value={{ store, load, unannounced }}>{children}</RecordsContext>;
}

const NONE = { unlocked: [], inOneToast: false };

function useUnlocked(): Unannounced {
  const [fresh, setFresh] = useState<Pick<Unannounced, 'unlocked' | 'inOneToast'>>(NONE);
  const add = useCallback<Unannounced['add']>((unlocked, inOneToast = false) => {
    if (unlocked.length === 0) return;
    setFresh((current) => ({
      unlocked: [...current.unlocked, ...unlocked],
      inOneToast: current.inOneToast || inOneToast,
    }));
  }, []);
  return { ...fresh, add, clear: () => setFresh(NONE) };
}

/** The load state of a demo, which has no account. */
const ALL_LOADED: ServerLoad = { state: 'loaded', arrived: 'all', retry: () => undefined };

/** Syncs the records of an account with the server. Failures are retried until all records have been loaded once. */
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
  return owner === null ? ALL_LOADED : { state, arrived, retry };
}
