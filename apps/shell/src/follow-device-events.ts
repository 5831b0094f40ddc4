/** Events from outside the page: the network returns, another tab changes the user, the page is shown again. */
import type { Services } from './services.ts';
import { ownKeys } from './storage/own-keys.ts';

/** After a change of one of these keys in another tab, another user or none may be logged in. */
const userKeys: readonly (string | null)[] = [ownKeys.recordOwner, ownKeys.loggedOut, ownKeys.sessionEnded, null];

type Watched = Pick<Services, 'session' | 'pendingLogout' | 'endedSession' | 'consent' | 'texts' | 'accountLanguage'>;

export function followDeviceEvents(services: Watched): void {
  const { session, pendingLogout, endedSession, consent, texts, accountLanguage } = services;
  accountLanguage.start();
  // Left over from an earlier visit: a logout, a consent or a language that was not sent, a record to be dropped.
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
  // The back button may restore a page as it was when the user left it.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) session.recheck();
  });
}
