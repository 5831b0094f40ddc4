/** Logout: sends unsent entries, asks if words would be lost, tells the server, clears the device, opens /auth. */
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
  /** False when the user stays after all. */
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
    // In place of the screen that is gone, so that the toast stays.
    navigate('/auth', { replace: true });
  }

  return () => (running ??= logout().finally(() => (running = null)));
}
