/** What happens to this page from outside: the network returns, another tab changes the person. */
import type { Services } from './services.ts';
import { ownKeys } from './storage/own-keys.ts';

/** Keys whose change in another tab means that somebody else is, or nobody is, logged in now. */
const personKeys: readonly (string | null)[] = [ownKeys.recordOwner, ownKeys.loggedOut, null];

export function followDevice({ session, tombstone }: Pick<Services, 'session' | 'tombstone'>): void {
  const settle = () => void tombstone.settle();
  settle(); // a logout of an earlier visit that the server never heard
  window.addEventListener('online', () => {
    settle();
    session.refreshIfOld();
  });
  window.addEventListener('storage', ({ key }) => {
    if (personKeys.includes(key)) void session.refresh();
  });
}
