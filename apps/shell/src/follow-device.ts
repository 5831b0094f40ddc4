/** What happens to this page from outside: the network returns, another tab changes the person. */
import type { Services } from './services.ts';
import { ownKeys } from './storage/own-keys.ts';

/** Keys whose change in another tab means that somebody else is, or nobody is, logged in now. */
const personKeys: readonly (string | null)[] = [ownKeys.recordOwner, ownKeys.loggedOut, null];

type Followed = Pick<Services, 'session' | 'tombstone' | 'consent'>;

export function followDevice({ session, tombstone, consent }: Followed): void {
  // What the server never heard of an earlier visit: a logout, a word on measurement.
  const settle = () => {
    void tombstone.settle();
    void consent.settle();
  };
  settle();
  window.addEventListener('online', () => {
    settle();
    session.refreshIfOld();
  });
  window.addEventListener('storage', ({ key }) => {
    if (personKeys.includes(key)) void session.refresh();
  });
}
