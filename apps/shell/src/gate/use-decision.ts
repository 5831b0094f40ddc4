import { DEMO_USER_ID } from '@scrollstop/challenge/constants';
import { useSyncExternalStore } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useSession, useSessionState } from '../hooks.ts';
import { useServices } from '../services.ts';
import { type Decision, decideRoute } from './decide-route.ts';

/** The one screen for this moment, or where to go instead. */
export function useDecision(path: string): Decision {
  const { intro } = useServices();
  const { status } = useSessionState();
  const { user, access } = useSession();
  const introSeen = useSyncExternalStore(intro.subscribe, intro.seen);
  const hasToken = new URLSearchParams(useSearch()).has('token');
  const who = user === null ? 'visitor' : user.id === DEMO_USER_ID ? 'demo' : 'account';
  return decideRoute({ loading: status === 'loading', who, access, introSeen, path, hasToken });
}
