/** The user's language, the same on all their devices: the account keeps the choice, each device follows it. */
import { AccountLanguage } from '@scrollstop/contracts/language';
import type { Http } from '@scrollstop/contracts/site/remote';
import type { SessionStore } from '../session/session-store.ts';
import type { TextsStore } from './texts-store.ts';

const PATH = '/api/auth/language';

interface AccountLanguageDeps {
  http: Http;
  texts: TextsStore;
  session: Pick<SessionStore, 'getState' | 'subscribe'>;
}

export function createAccountLanguage({ http, texts, session }: AccountLanguageDeps) {
  /** The user whose language this page follows already. */
  let synced: number | null = null;
  let running = Promise.resolve();

  async function exchange(userId: number): Promise<void> {
    const chosen = texts.untold(userId);
    if (chosen === null && synced === userId) return;
    try {
      if (chosen !== null) {
        texts.markTold(chosen, userId);
        await http.post(PATH, { language: chosen }, AccountLanguage);
        texts.markTold(chosen);
      } else {
        const { language } = await http.get(PATH, AccountLanguage);
        // A choice that was made while this was on its way is newer.
        if (language !== null && texts.untold(userId) === null) await texts.adopt(language);
      }
      synced = userId;
    } catch {
      // The next call tries again.
    }
  }

  // One after the other: an older choice never overtakes a newer one.
  const sync = (userId: number): Promise<void> => (running = running.then(() => exchange(userId)));

  function retry(): void {
    const user = presentUser(session);
    const chosen = user && texts.untold(user.id);
    // Where the session is over, the choice waits for its user, and is not that of the next one.
    if (chosen) texts.markTold(chosen, user.id);
    if (!user || user.stale) synced = null;
    else void sync(user.id);
  }

  return {
    /**
     * Sends a choice that the account does not have, otherwise takes over the account's. Never rejects: what could not
     * be sent stays on the device and is sent at the next call.
     */
    sync,
    /** Tries again what could not be sent. */
    retry,
    /** The user logs out here: a choice that cannot be sent waits for their next sign-in. Never rejects. */
    leave: async () => {
      const user = presentUser(session);
      if (user && texts.untold(user.id)) await sync(user.id);
    },
    /** Follows the session and the choices of this page; returns the function that stops it. */
    start() {
      const stops = [session.subscribe(retry), texts.subscribe(retry)];
      retry();
      return () => stops.forEach((stop) => stop());
    },
  };
}
export type AccountLanguageSync = ReturnType<typeof createAccountLanguage>;

/** A demo has no account; of a user who is `stale`, the server cannot be asked. */
function presentUser(session: AccountLanguageDeps['session']): { id: number; stale: boolean } | null {
  const state = session.getState();
  if (state.status === 'loading') return null;
  const { user, demo, stale } = state.session;
  return user && !demo ? { id: user.id, stale } : null;
}
