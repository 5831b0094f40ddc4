import type { AchievementId } from '@scrollstop/challenge/content/achievements';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useHost } from '../host.tsx';
import { noteArrived } from './records/arrived.ts';
import type { Store } from './store.ts';
import { type BackgroundSync, type Loaded, startBackgroundSync } from './sync/background-sync.ts';
import { backoffDelay } from './sync/retry.ts';

/** The load from the server, and what of the account has been on this device once: only that may be shown as a fact. */
export interface ServerLoad {
  state: 'loading' | 'loaded' | 'failed';
  arrived: 'nothing' | 'month' | 'all';
  retry: () => void;
}
/** The state of a demo, which has no account. */
export const ALL_HERE: ServerLoad = { state: 'loaded', arrived: 'all', retry: () => undefined };

/** Keeps the records of an account in step with the server; until all of them have been here, failures are tried again. */
export function useServerRecords(
  store: Store,
  owner: number | null,
  add: (unlocked: readonly AchievementId[], inOneToast: boolean) => void,
): ServerLoad {
  const { http, beforeLeaving } = useHost();
  const [state, setState] = useState<ServerLoad['state']>('loading');
  const [failures, setFailures] = useState(0);
  const sync = useRef<BackgroundSync>(null);
  const record = useSyncExternalStore(store.arrived.subscribe, store.arrived.get);
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
