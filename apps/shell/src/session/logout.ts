/** Logout: sends entries, asks if words would be lost, ends the session, clears the device and opens /auth. */
import { LEAVE_FLUSH_MS, LOGOUT_REDIRECT_MS } from '@scrollstop/challenge/constants';
import type { ToastInput } from '@scrollstop/contracts/site/remote';
import type { LogoutTasks } from './logout-tasks.ts';
import type { SessionStore } from './session-store.ts';
import type { PendingLogout } from './pending-logout.ts';
import { atMost, sleep } from '../timing.ts';

interface LogoutDeps {
  session: SessionStore;
  pendingLogout: PendingLogout;
  logoutTasks: LogoutTasks;
  toast: (input: ToastInput) => void;
  navigate: (to: string, options: { replace: boolean }) => void;
  loggedOutText: () => ToastInput;
  /** Resolves to false if the user decides to stay. */
  mayLeave: () => Promise<boolean>;
  forgetPush: () => Promise<void>;
}

export function createLogout(deps: LogoutDeps): () => Promise<void> {
  const { session, pendingLogout, logoutTasks, toast, navigate, loggedOutText, mayLeave, forgetPush } = deps;
  let running: Promise<void> | null = null;

  async function logout(): Promise<void> {
    const state = session.getState();
    const account = state.status === 'ready' && state.session.user !== null && !state.session.demo;
    await atMost(LEAVE_FLUSH_MS, logoutTasks.flush());
    if (!(await mayLeave())) return;
    if (account) {
      await atMost(LEAVE_FLUSH_MS, forgetPush());
      await pendingLogout.logout();
    }
    session.end();
    toast(loggedOutText());
    await sleep(LOGOUT_REDIRECT_MS);
    // Replaces the history entry, because a new one would dismiss the toast.
    navigate('/auth', { replace: true });
  }

  return () => (running ??= logout().finally(() => (running = null)));
}
