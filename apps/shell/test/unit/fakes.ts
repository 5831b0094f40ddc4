/** Fakes of the device and the server for unit tests. */
import type { User } from '@scrollstop/contracts/account/auth';
import type { Http } from '@scrollstop/contracts/site/remote';
import { HttpError } from '@scrollstop/http-client/http-error';
import { createEndedSession } from '../../src/session/ended-session.ts';
import { createPendingLogout } from '../../src/session/pending-logout.ts';
import { createSessionStore } from '../../src/session/session-store.ts';
import { createDeviceStorage, type DeviceStorage } from '../../src/storage/device-storage.ts';
import { premium } from '../user.ts';

/** A fake of localStorage with its keys as own enumerable properties and room for `room` characters of JSON. */
export function memoryArea(initial: Record<string, string> = {}, room = Infinity): Storage {
  const methods = {
    getItem: (key: string) => area[key] ?? null,
    setItem(key: string, value: string) {
      if (JSON.stringify({ ...area, [key]: value }).length > room) throw new Error('no room');
      area[key] = value;
    },
    removeItem: (key: string) => void Reflect.deleteProperty(area, key),
  };
  const area = Object.assign(Object.create(methods) as Record<string, string>, initial);
  return area as unknown as Storage;
}

export const memoryStorage = (initial: Record<string, unknown> = {}): DeviceStorage =>
  createDeviceStorage(
    memoryArea(Object.fromEntries(Object.entries(initial).map(([key, value]) => [key, JSON.stringify(value)]))),
  );

export const someone = (change: Partial<User> = {}): User => ({ ...premium, ...change });

export const refused = (status: number, code = 'refused'): HttpError =>
  new HttpError({ status, code, message: `${status}: refused` });

type Respond = (path: string, body: unknown) => unknown;

/** Calls `respond` for each request; it returns the parsed response or throws the error. */
export function fakeHttp(respond: Respond): { http: Http; calls: string[] } {
  const calls: string[] = [];
  const call = async (method: string, path: string, body?: unknown) => {
    calls.push(`${method} ${path}`);
    return Promise.resolve(respond(path, body)) as Promise<never>;
  };
  return {
    calls,
    http: {
      get: (path) => call('GET', path),
      post: (path, body) => call('POST', path, body),
      delete: (path) => call('DELETE', path),
    },
  };
}

type SessionOptions = Pick<Parameters<typeof createSessionStore>[0], 'now' | 'sentSession'>;

/** The session store and its dependencies, on these fakes. */
export function sessionOn(http: Http, storage: DeviceStorage, options: SessionOptions = {}) {
  const needed = {
    http,
    storage,
    pendingLogout: createPendingLogout(http, storage),
    endedSession: createEndedSession(http, storage),
  };
  return { ...needed, session: createSessionStore({ ...needed, ...options }) };
}
