/** What happens to this page from outside: the network returns, another tab changes the person. */
import type { Services } from './services.ts';
import { ownKeys } from './storage/own-keys.ts';

/** Keys whose change in another tab means that somebody else is, or nobody is, logged in now. */
const personKeys: readonly (string | null)[] = [
  ownKeys.recordOwner,
  ownKeys.loggedOut,
  ownKeys.sessionEnded,
  null,
];

type Followed = Pick<Services, 'session' | 'tombstone' | 'ended' | 'consent'>;

export function followDevice({ session, tombstone, ended, consent }: Followed): void {
  // What is left of an earlier visit: a logout or a word on measurement that the server never heard, a
  // record that is to be dropped.
  const settle = () => {
    void tombstone.settle();
    void ended.settle();
    void consent.settle();
  };
  settle();
  window.addEventListener('online', () => {
    settle();
    session.refreshIfOld();
  });
  window.addEventListener('storage', ({ key }) => {
    if (!personKeys.includes(key)) return;
    session.recheck();
    void session.refresh();
  });
  // The back button may bring a page as it was when it was left, and nobody has told it anything since.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    session.recheck();
    session.refreshIfOld();
  });
}
