/** Follows events from outside the page: the network returns, another tab changes the user, the page is restored. */
import type { Services } from './services.ts';
import { ownKeys } from './storage/own-keys.ts';

/** If another tab changes one of these keys, another user or nobody may be signed in now. */
const userKeys: readonly (string | null)[] = [ownKeys.recordOwner, ownKeys.loggedOut, ownKeys.sessionEnded, null];

type Watched = Pick<Services, 'session' | 'pendingLogout' | 'endedSession' | 'consent' | 'texts' | 'accountLanguage'>;

export function followDeviceEvents(services: Watched): void {
  const { session, pendingLogout, endedSession, consent, texts, accountLanguage } = services;
  accountLanguage.start();
  // Left over from an earlier visit: an unsent logout, consent or language, or a record that must be dropped.
  const retryPending = () => {
    void pendingLogout.retry();
    void endedSession.dropRecord();
    void consent.sync();
    accountLanguage.retry();
  };
  retryPending();
  window.addEventListener('online', () => {
    retryPending();
    session.refreshIfOld();
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === ownKeys.locale) void texts.reload();
    if (key === ownKeys.consent) consent.reload();
    if (userKeys.includes(key)) session.recheck();
  });
  // The back button may restore the page from the browser's cache.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) session.recheck();
  });
}
