import { storageKeys } from '@scrollstop/contracts/device/storage';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from '@scrollstop/contracts/zod';
import { createLogoutTasks } from '../../../src/session/logout-tasks.ts';
import { createLogout } from '../../../src/session/logout.ts';
import { mayLeave } from '../../../src/session/may-leave.ts';
import { ownKeys } from '../../../src/storage/own-keys.ts';
import { createTextsStore } from '../../../src/texts/texts-store.ts';
import { fakeHttp, memoryStorage, refused, sessionOn, someone } from '../fakes.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

function signedIn(logoutResponse: () => unknown, user = someone()) {
  const mayLeave = vi.fn(() => Promise.resolve(true));
  const forgetPush = vi.fn(() => Promise.resolve());
  const storage = memoryStorage({ [storageKeys.introSeen]: true, [storageKeys.progress]: { entries: [] } });
  const { http, calls } = fakeHttp(logoutResponse);
  const { pendingLogout, session } = sessionOn(http, storage);
  const logoutTasks = createLogoutTasks();
  const toast = vi.fn();
  const navigate = vi.fn();
  session.adopt(user);
  const logout = createLogout({
    session,
    pendingLogout,
    logoutTasks,
    toast,
    navigate,
    mayLeave,
    forgetPush,
    loggedOutText: () => ({ title: 'Logged out', description: 'See you soon!' }),
  });
  return {
    storage,
    calls,
    session,
    pendingLogout,
    logoutTasks,
    toast,
    navigate,
    logout,
    mayLeave,
    forgetPush,
  };
}

test('a logout sends unsent entries, calls the server, clears the device and opens /auth after 0.5 s', async () => {
  const { logout, logoutTasks, calls, storage, session, toast, navigate } = signedIn(() => undefined);
  const sent = vi.fn(() => Promise.resolve());
  logoutTasks.beforeLeaving(sent);

  const done = logout();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveBeenCalledOnce();
  expect(calls).toEqual(['POST /api/auth/logout']);
  expect(session.getState()).toMatchObject({ session: { user: null } });
  expect(storage.keys()).toEqual([storageKeys.introSeen, ownKeys.hadAccount]);
  expect(toast).toHaveBeenCalledWith({ title: 'Logged out', description: 'See you soon!' });
  await vi.advanceTimersByTimeAsync(499);
  expect(navigate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(navigate).toHaveBeenCalledWith('/auth', { replace: true });
});

test('entries that cannot be sent delay the logout by at most 2 s', async () => {
  const { logout, logoutTasks, calls } = signedIn(() => undefined);
  logoutTasks.beforeLeaving(() => new Promise(() => undefined));
  void logout();
  await vi.advanceTimersByTimeAsync(1999);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toEqual(['POST /api/auth/logout']);
});

test('a failed logout still clears the device and stays pending', async () => {
  let respond: () => unknown = () => {
    throw refused(0);
  };
  const { logout, storage, pendingLogout, session } = signedIn(() => respond());
  void logout();
  await vi.advanceTimersByTimeAsync(500);
  expect(session.getState()).toMatchObject({ session: { user: null } });
  expect(storage.keys()).toEqual([storageKeys.introSeen, ownKeys.hadAccount, ownKeys.loggedOut]);

  respond = () => undefined;
  await pendingLogout.retry();
  expect(pendingLogout.isSet()).toBe(false);
});

test('the logout of an ended session leaves nothing pending', async () => {
  const { logout, pendingLogout } = signedIn(() => {
    throw refused(401);
  });
  void logout();
  await vi.advanceTimersByTimeAsync(500);
  expect(pendingLogout.isSet()).toBe(false);
});

test('the demo user is asked too, and logs out without a request', async () => {
  const demo = someone({ id: 999, isPremiumUser: false });
  const { logout, calls, storage, mayLeave } = signedIn(() => undefined, demo);
  mayLeave.mockResolvedValueOnce(false);
  await logout();
  expect(storage.read(storageKeys.demoUser, z.unknown())).not.toBeNull();
  void logout();
  await vi.advanceTimersByTimeAsync(500);
  expect(calls).toEqual([]);
  expect(storage.read(storageKeys.demoUser, z.unknown())).toBeNull();
});

test('a double press logs out once', async () => {
  const { logout, calls, toast } = signedIn(() => undefined);
  void logout();
  void logout();
  await vi.advanceTimersByTimeAsync(500);
  expect(calls).toHaveLength(1);
  expect(toast).toHaveBeenCalledOnce();
});

test('a task that failed or was removed does not block the others', async () => {
  const logoutTasks = createLogoutTasks();
  const never = vi.fn(() => Promise.resolve());
  logoutTasks.beforeLeaving(never)();
  logoutTasks.beforeLeaving(() => Promise.reject(new Error('offline')));
  const last = vi.fn(() => Promise.resolve());
  logoutTasks.beforeLeaving(last);
  await logoutTasks.flush();
  expect(never).not.toHaveBeenCalled();
  expect(last).toHaveBeenCalledOnce();
});

test('a user who decides to stay keeps the session and all data', async () => {
  const { logout, calls, storage, session, mayLeave, forgetPush, toast } = signedIn(() => undefined);
  mayLeave.mockResolvedValueOnce(false);
  const before = storage.keys();
  await logout();
  expect(calls).toEqual([]);
  expect(forgetPush).not.toHaveBeenCalled();
  expect(toast).not.toHaveBeenCalled();
  expect(storage.keys()).toEqual(before);
  expect(session.getState()).toMatchObject({ session: { user: { id: 1000 } } });
  // The next tap asks again.
  void logout();
  await vi.advanceTimersByTimeAsync(0);
  expect(mayLeave).toHaveBeenCalledTimes(2);
  expect(forgetPush).toHaveBeenCalledOnce();
  expect(calls).toEqual(['POST /api/auth/logout']);
});

const words = 'a walk by the river';
const note = { id: 'keep', text: words, minutes: 0, editedAt: '2026-11-20T20:00:00.000Z' };
const dayWith = (mark: object, reflectionText = words) => ({
  entries: [{ day: 1, reflectionText, ...mark }],
});
test.each([
  ['a day that could not be sent', storageKeys.progress, dayWith({ unsynced: true }), false],
  ['a note', storageKeys.documents, { documents: { notes: { items: [note], unsynced: true } } }, false],
  ['a draft', storageKeys.draft, { drafts: [{ day: 2, reflectionText: words }] }, false],
  ['a draft of an edit', storageKeys.againDraft, { drafts: [{ day: 2, reflectionText: words }] }, false],
  ['a form', storageKeys.typedTexts, { forms: { 'plan new': { cue: words } } }, false],
  ['a day of round 2', storageKeys.roundDraft, { day: 3, words }, false],
  ['a sent day', storageKeys.progress, dayWith({}), true],
  ['a day without words', storageKeys.progress, dayWith({ unsynced: true }, ''), true],
  ['a timer', storageKeys.draft, { drafts: [{ day: 2, reflectionText: ' ' }] }, true],
])('a logout with %s on the device asks only if words would be lost', async (_what, key, value, wiped) => {
  const storage = memoryStorage({ [key]: { schemaVersion: 1, ...value } });
  // No page can show the question in this test, so the user stays.
  const toast = vi.fn();
  expect(await mayLeave(storage, createTextsStore(storage), toast)).toBe(wiped);
  expect(toast).toHaveBeenCalledTimes(wiped ? 0 : 1);
});
