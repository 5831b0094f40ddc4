import { useSyncExternalStore } from 'react';
import { useHost } from '../host.tsx';
import { isWaiting } from './marks.ts';
import { useCheckins, useEntries, usePerson } from './person-context.tsx';

/** True while something of an identified person is on this device alone. */
export function useUnsaved(): boolean {
  const { session } = useHost();
  const { totals } = usePerson();
  const stored = useSyncExternalStore(totals.subscribe, totals.get);
  const waiting = [...useEntries(), ...useCheckins(), stored ?? {}].some(isWaiting);
  return waiting && session.user !== null && !session.demo;
}
