/**
 * a logout that the server did not hear. The session is ignored on this device and the logout is tried
 * again, until it is heard or somebody logs in.
 */
import type { Http } from '@scrollstop/contracts/remote';
import { isStatus } from '@scrollstop/http-client/http-error';
import * as z from 'zod/mini';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { ownKeys } from '../storage/own-keys.ts';

/** Nobody waits longer than this for the server when leaving. */
const LOGOUT_LIMIT_MS = 4000;

export interface Tombstone {
  isSet: () => boolean;
  /** Logs out at the server; the tombstone stands from before the call until it was heard. Never rejects. */
  logout: () => Promise<void>;
  /** Tries again when a logout is owed. A login waits for it, or its late answer would end the new session. */
  settle: () => Promise<void>;
  clear: () => void;
}

export function createTombstone(http: Http, storage: DeviceStorage): Tombstone {
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
    logout() {
      storage.write(ownKeys.loggedOut, true);
      return once();
    },
    settle: () => (isSet() ? once() : Promise.resolve()),
  };
}
