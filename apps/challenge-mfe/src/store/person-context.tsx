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
import { beginBehind } from './begin-behind.ts';
import type { Loaded } from './behind.ts';
import { openStorage } from './device-storage.ts';
import { createPerson, type Person } from './person.ts';
import { sumsOf } from './totals.ts';

const PersonContext = createContext<Person | null>(null);

/** What is known of the server's side of the record; the device's side is always there. */
export type Loading = { state: 'loading' | 'loaded' } | { state: 'failed'; retry: () => void };
const LOADING: Loading = { state: 'loading' };
const LOADED: Loading = { state: 'loaded' };
const LoadingContext = createContext<Loading>(LOADED);

/** What days from elsewhere have unlocked on this device, until it was told. */
interface Merged {
  unlocked: readonly AchievementId[];
  found: (unlocked: readonly AchievementId[]) => void;
  told: () => void;
}
const nothing = (): void => undefined;
const MergedContext = createContext<Merged>({ unlocked: [], found: nothing, told: nothing });

/**
 * Opens the record of the person who is here. To be keyed by their id: another person gets another record, read
 * anew from the device (S-10).
 */
export function PersonProvider({ children }: { children: ReactNode }) {
  const [person] = useState(() => createPerson({ storage: openStorage(), now: () => new Date() }));
  const { session, http, beforeLeaving } = useHost();
  const synced = session.user !== null && !session.demo;
  const [loading, setLoading] = useState(LOADING);
  const [unlocked, setUnlocked] = useState<readonly AchievementId[]>([]);
  const merged = useMemo(
    () => ({
      unlocked,
      found: (fresh: readonly AchievementId[]) => setUnlocked((known) => [...known, ...fresh]),
      told: () => setUnlocked([]),
    }),
    [unlocked],
  );

  // Outside systems: other tabs and the calendar.
  useEffect(() => person.follow(), [person]);

  // Outside system: the server, for identified persons only.
  useEffect(() => {
    function loaded({ complete, unlocked, retry }: Loaded): void {
      if (unlocked.length > 0) setUnlocked(unlocked);
      const again = (): void => {
        setLoading(LOADING);
        retry();
      };
      setLoading(complete ? LOADED : { state: 'failed', retry: again });
    }
    return beginBehind(person, synced ? { http, beforeLeaving, loaded } : null);
  }, [person, synced, http, beforeLeaving]);

  return (
    <PersonContext value={person}>
      <MergedContext value={merged}>
        <LoadingContext value={synced ? loading : LOADED}>{children}</LoadingContext>
      </MergedContext>
    </PersonContext>
  );
}

export function usePerson(): Person {
  const person = use(PersonContext);
  if (!person) throw new Error('a screen is rendered outside of the remote');
  return person;
}

export const useMerged = (): Merged => use(MergedContext);

export const useLoading = (): Loading => use(LoadingContext);

export function useEntries() {
  const { progress } = usePerson();
  return useSyncExternalStore(progress.subscribe, progress.get);
}

/** Local date of the device; changes at midnight and on waking. */
export function useToday(): string {
  const { today } = usePerson();
  return useSyncExternalStore(today.subscribe, today.get);
}

export function useAccess() {
  const { access } = usePerson();
  return useSyncExternalStore(access.subscribe, access.get);
}

export function useDrafts() {
  const { drafts } = usePerson();
  return useSyncExternalStore(drafts.subscribe, drafts.get);
}

/** Sums of the emergency totals of all devices. */
export function useTotals() {
  const { totals } = usePerson();
  const stored = useSyncExternalStore(totals.subscribe, totals.get);
  return useMemo(() => sumsOf(stored), [stored]);
}

export function useEmergencyLog() {
  const { emergencyLog } = usePerson();
  return useSyncExternalStore(emergencyLog.subscribe, emergencyLog.get);
}

export function useActivation() {
  const { activation } = usePerson();
  return useSyncExternalStore(activation.subscribe, activation.get);
}

export function useCheckins() {
  const { checkins } = usePerson();
  return useSyncExternalStore(checkins.subscribe, checkins.get);
}

export function useCheckinDraft() {
  const { checkinDraft } = usePerson();
  return useSyncExternalStore(checkinDraft.subscribe, checkinDraft.get);
}

export function useStats() {
  const { stats } = usePerson();
  return useSyncExternalStore(stats.subscribe, stats.get);
}
