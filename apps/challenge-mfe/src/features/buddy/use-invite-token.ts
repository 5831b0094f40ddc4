import { onPage } from '@scrollstop/ui/browser/listeners.ts';
import { BuddyToken } from '@scrollstop/contracts/buddy/buddy';
import { useSyncExternalStore } from 'react';

const subscribe = onPage('hashchange', 'popstate');
const hashNow = (): string => location.hash.slice(1);

/** The token of an invite, from the fragment of the address, which no server or referrer sees (docs/decisions/049). */
export function useInviteToken(): { token: string | null; forget: () => void } {
  const hash = useSyncExternalStore(subscribe, hashNow);
  return {
    token: BuddyToken.safeParse(hash).success ? hash : null,
    forget() {
      history.replaceState(history.state, '', location.pathname);
      window.dispatchEvent(new Event('hashchange'));
    },
  };
}

export const inviteLink = (token: string): string => `${location.origin}/buddy#${token}`;
