/** Keeps the user's language the same on all their devices: the account stores it and each device follows. */
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
  /** The user whose language this page already follows. */
  let synced: number | null = null;
  let running = Promise.resolve();

  async function exchange(userId: number): Promise<void> {
    const chosen = texts.unsaved(userId);
    if (chosen === null && synced === userId) return;
    try {
      if (chosen !== null) {
        texts.markSaved(chosen, userId);
        await http.post(PATH, { language: chosen }, AccountLanguage);
        texts.markSaved(chosen);
      } else {
        const { language } = await http.get(PATH, AccountLanguage);
        // A choice made during the request is newer.
        if (language !== null && texts.unsaved(userId) === null) await texts.adopt(language);
      }
      synced = userId;
    } catch {
      // The next call tries again.
    }
  }

  // In sequence, so that an older choice never overtakes a newer one.
  const sync = (userId: number): Promise<void> => (running = running.then(() => exchange(userId)));

  function retry(): void {
    const user = presentUser(session);
    const chosen = user && texts.unsaved(user.id);
    // If the session has ended, the choice waits for its user and is not applied to the next one.
    if (chosen) texts.markSaved(chosen, user.id);
    if (!user || user.stale) synced = null;
    else void sync(user.id);
  }

  return {
    /**
     * Sends a choice that the account does not have yet, otherwise adopts the account's. Never rejects: a choice that
     * cannot be sent stays on the device until the next call.
     */
    sync,
    /** Retries a choice that could not be sent. */
    retry,
    /** Called at a logout. A choice that cannot be sent waits for the user's next sign-in. Never rejects. */
    leave: async () => {
      const user = presentUser(session);
      if (user && texts.unsaved(user.id)) await sync(user.id);
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

/** The signed-in account's user. For a `stale` one the server cannot be asked. Null for visitors and the demo. */
function presentUser(session: AccountLanguageDeps['session']): { id: number; stale: boolean } | null {
  const state = session.getState();
  if (state.status === 'loading') return null;
  const { user, demo, stale } = state.session;
  return user && !demo ? { id: user.id, stale } : null;
}
