/**
 * A logout that the server has not received yet. This device ignores the session, and sends the logout again
 * until the server confirms it or a user logs in.
 */
import type { Http } from '@scrollstop/contracts/site/remote';
import { isStatus } from '@scrollstop/http-client/http-error';
import * as z from '@scrollstop/contracts/zod';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { ownKeys } from '../storage/own-keys.ts';

/** The longest time that a logout waits for the server. */
const LOGOUT_LIMIT_MS = 4000;

export function createPendingLogout(http: Http, storage: DeviceStorage) {
  let running: Promise<void> | null = null;
  const isSet = () => storage.read(ownKeys.loggedOut, z.boolean()) === true;
  const clear = () => storage.remove(ownKeys.loggedOut);

  async function call(): Promise<void> {
    try {
      const signal = AbortSignal.timeout(LOGOUT_LIMIT_MS);
      await http.post('/api/auth/logout', undefined, z.unknown(), { signal, keepalive: true });
      clear();
    } catch (error) {
      if (isStatus(error, 401)) clear(); // there was no session left
    }
  }

  const once = () => (running ??= call().finally(() => (running = null)));

  return {
    isSet,
    clear,
    /** Logs out on the server. The mark is set before the request and removed on confirmation. Never rejects. */
    logout() {
      storage.write(ownKeys.loggedOut, true);
      return once();
    },
    /** Sends a pending logout again. A login waits for it, because a late request would end the new session. */
    retry: () => (isSet() ? once() : Promise.resolve()),
  };
}
export type PendingLogout = ReturnType<typeof createPendingLogout>;
