/** Logout: send what is unsent, tell the server, clear in any case, say so, go to /auth. */
import { LEAVE_FLUSH_MS, LOGOUT_REDIRECT_MS } from '@scrollstop/challenge/constants';
import type { ToastInput } from '@scrollstop/contracts/remote';
import type { Leaving } from './leaving.ts';
import type { SessionStore } from './session-store.ts';
import type { Tombstone } from './tombstone.ts';

interface LogoutDeps {
  session: SessionStore;
  tombstone: Tombstone;
  leaving: Leaving;
  toast: (input: ToastInput) => void;
  navigate: (to: string) => void;
  loggedOutText: () => ToastInput;
}

export function createLogout(deps: LogoutDeps): () => Promise<void> {
  const { session, tombstone, leaving, toast, navigate, loggedOutText } = deps;
  let running: Promise<void> | null = null;

  async function leave(): Promise<void> {
    const state = session.getState();
    const account = state.status === 'ready' && state.session.user !== null && !state.session.demo;
    if (account) {
      await leaving.flush(LEAVE_FLUSH_MS);
      await tombstone.logout();
    }
    session.end();
    toast(loggedOutText());
    await new Promise((resolve) => setTimeout(resolve, LOGOUT_REDIRECT_MS));
    navigate('/auth');
  }

  return () => (running ??= leave().finally(() => (running = null)));
}
