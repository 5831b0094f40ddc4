import { TRIAL_MS } from '@scrollstop/challenge/constants';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from '@scrollstop/contracts/zod';
import type { SessionStore } from '../../../src/session/session-store.ts';
import { ownKeys } from '../../../src/storage/own-keys.ts';
import { fakeHttp, memoryStorage, refused, sessionOn, someone } from '../fakes.ts';

const stored = (user = someone()) => ({ schemaVersion: 1, user });

function build(respond: (path: string) => unknown, device: Record<string, unknown> = {}, sentSession?: boolean) {
  const storage = memoryStorage(device);
  const { http, calls } = fakeHttp(respond);
  const { session: store } = sessionOn(http, storage, { ...(sentSession !== undefined && { sentSession }) });
  return { storage, calls, store };
}

const userRequests = (calls: string[]) => calls.filter((call) => call === 'GET /api/auth/user').length;

const session = (store: SessionStore) => {
  const state = store.getState();
  if (state.status !== 'ready') throw new Error('still loading');
  return state.session;
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00.000Z') });
});

test('the server’s response becomes the session, and is stored for an offline start', async () => {
  const { store, storage } = build(() => someone());
  await store.refresh();

  expect(session(store)).toMatchObject({ access: 'premium', demo: false, stale: false });
  expect(storage.read(storageKeys.authUser, z.unknown())).toEqual(stored());
  expect(storage.read(storageKeys.profile, z.unknown())).toEqual({
    schemaVersion: 1,
    name: 'giulia',
    email: 'giulia@example.com',
    onboardingCompleted: false,
    isTrialActive: false,
    isPremium: true,
    trialStartDate: null,
    trialEndDate: null,
  });
});

test.each([
  ['no network', refused(0)],
  ['a failing server', refused(503)],
])('%s keeps the user signed in from the device', async (_name, error) => {
  const offline = () => {
    throw error;
  };
  const { store } = build(offline, { [storageKeys.authUser]: stored() });
  await store.refresh();
  expect(session(store)).toMatchObject({ user: { id: 1000 }, access: 'premium', stale: true });
});

test('only a 401 logs out, and the user’s record stays on the device', async () => {
  const { store, storage } = build(
    () => {
      throw refused(401);
    },
    {
      [storageKeys.authUser]: stored(),
      [storageKeys.progress]: { entries: [] },
      [ownKeys.recordOwner]: 1000,
    },
  );
  await store.refresh();
  expect(session(store).user).toBeNull();
  expect(storage.keys().sort()).toEqual([storageKeys.progress, ownKeys.recordOwner].sort());
});

test('another user on this device finds no data of the first', async () => {
  const { store, storage } = build(() => someone({ id: 1001 }), {
    [ownKeys.recordOwner]: 1000,
    [storageKeys.progress]: { entries: ['of 1000'] },
    'checkin-completed-2026-11-20': true,
    [storageKeys.introSeen]: true,
    'another-app': 'stays',
  });
  await store.refresh();
  expect(storage.keys()).not.toContain(storageKeys.progress);
  expect(storage.keys()).not.toContain('checkin-completed-2026-11-20');
  expect(storage.keys()).toEqual(expect.arrayContaining([storageKeys.introSeen, 'another-app']));
});

test('the spinner ends after 4 s with the stored user, and the late response still counts', async () => {
  let respond: (value: unknown) => void = () => undefined;
  const { store } = build(() => new Promise((resolve) => (respond = resolve)), {
    [storageKeys.authUser]: stored(),
  });
  store.start();
  await vi.advanceTimersByTimeAsync(3999);
  expect(store.getState().status).toBe('loading');
  await vi.advanceTimersByTimeAsync(1);
  expect(session(store)).toMatchObject({ user: { id: 1000 }, stale: true });

  respond(someone({ username: 'renamed' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(session(store)).toMatchObject({ user: { username: 'renamed' }, stale: false });
});

/** The server's response without a session. */
const ended = () => {
  throw refused(401);
};

test('a page requested without a session does not fetch the user and shows a visitor at once', () => {
  const { store, calls } = build(() => someone(), {}, false);
  store.start();
  expect(session(store).user).toBeNull();
  expect(calls).toEqual([]);
});

test('a device with a stored user fetches it nevertheless, because only the server knows that the session is over', async () => {
  const { store, calls } = build(ended, { [storageKeys.authUser]: stored() }, false);
  store.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(userRequests(calls)).toBe(1);
  expect(session(store).user).toBeNull();
});

test('the response is fresh for 5 minutes', async () => {
  const { store, calls } = build(() => someone());
  await store.refresh();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  store.refreshIfOld();
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  store.refreshIfOld();
  expect(calls).toHaveLength(2);
});

test('a clock that is set back does not keep an old response fresh', async () => {
  const { store, calls } = build(() => someone());
  await store.refresh();
  vi.setSystemTime(Date.now() - 60 * 60_000);
  store.refreshIfOld();
  expect(calls).toHaveLength(2);
});

test('a running request for the user is not repeated', async () => {
  const { store, calls } = build(() => someone());
  await Promise.all([store.ask(), store.ask()]);
  expect(calls).toHaveLength(1);
});

test('refreshes during a request share the next one, whose response includes their changes', async () => {
  const responses: ((value: unknown) => void)[] = [];
  const { store } = build(() => new Promise((resolve) => responses.push(resolve)));
  store.start();
  const refreshes = Promise.all([store.refresh(), store.refresh()]);
  responses[0]?.(someone({ username: 'before' }));
  await vi.advanceTimersByTimeAsync(0);
  responses[1]?.(someone({ username: 'after' }));
  await refreshes;
  expect(session(store).user?.username).toBe('after');
  expect(responses).toHaveLength(2);
});

test('a response that arrives after a logout changes nothing', async () => {
  let respond: (value: unknown) => void = () => undefined;
  const { store } = build(() => new Promise((resolve) => (respond = resolve)));
  const request = store.refresh();
  store.end();
  respond(someone());
  await request;
  expect(session(store).user).toBeNull();
});

test('a pending logout keeps the session ignored', async () => {
  const { store, calls } = build(() => someone(), {
    [ownKeys.loggedOut]: true,
    [storageKeys.authUser]: stored(),
  });
  await store.refresh();
  expect(session(store).user).toBeNull();
  expect(calls).toEqual([]);
});

test('a stored demo user is used without a request', async () => {
  const trialStartDate = '2026-11-21T10:00:00.000Z';
  const trialEndDate = new Date(Date.parse(trialStartDate) + TRIAL_MS).toISOString();
  const trial = { trialStartDate, trialEndDate };
  const demo = someone({ id: 999, isPremiumUser: false, access: 'trial', ...trial });
  const { store, calls } = build(() => someone(), { [storageKeys.demoUser]: stored(demo) });
  await store.refresh();
  expect(session(store)).toMatchObject({ demo: true, access: 'trial', stale: false });
  expect(calls).toEqual([]);

  await vi.advanceTimersByTimeAsync(Date.parse(trialEndDate) - Date.now());
  expect(session(store).access).toBe('expired');
});

test('a clock that is weeks behind does not fetch the user repeatedly', async () => {
  const trial = someone({
    isPremiumUser: false,
    access: 'trial',
    trialStartDate: '2027-01-01T12:00:00.000Z',
    trialEndDate: '2027-01-03T12:00:00.000Z',
  });
  const { store, calls } = build(() => trial);
  await store.refresh();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(userRequests(calls)).toBe(1);
});

test('the user is fetched again when the trial ends', async () => {
  const end = '2026-11-21T13:00:00.000Z';
  const trial = someone({
    isPremiumUser: false,
    access: 'trial',
    trialStartDate: '2026-11-19T13:00:00.000Z',
    trialEndDate: end,
  });
  let access: 'trial' | 'expired' = 'trial';
  const { store, calls } = build(() => ({ ...trial, access }));
  await store.refresh();
  access = 'expired';
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(session(store).access).toBe('expired');
  expect(userRequests(calls)).toBe(2);
});

test('a clock ahead of the server causes one request a minute, not a loop', async () => {
  const trial = someone({
    isPremiumUser: false,
    access: 'trial',
    trialStartDate: '2026-11-19T11:00:00.000Z',
    trialEndDate: '2026-11-21T11:00:00.000Z',
  });
  const { store, calls } = build(() => trial);
  await store.refresh();
  await vi.advanceTimersByTimeAsync(3 * 60_000);
  expect(userRequests(calls)).toBe(4);
});

const free = someone({ access: 'none', isPremiumUser: false, hasCompletedPayment: false });

test('a waiting purchase belongs to the fetched user and is remembered without a network', async () => {
  let away = false;
  const { store, storage } = build((path) => {
    if (away) throw refused(0);
    return path === '/api/auth/waiting-purchase' ? { waiting: true } : free;
  });
  await store.refresh();
  expect(session(store).waitingPurchase).toBe(true);
  away = true;
  await store.refresh();
  expect(session(store)).toMatchObject({ stale: true, waitingPurchase: true });
  store.adopt({ ...free, id: 1001 });
  expect(session(store).waitingPurchase).toBeUndefined();
  store.adopt(free);
  store.end();
  expect(storage.read(ownKeys.waitingPurchase, z.unknown())).toBeNull();
});

test('a purchase that becomes Premium between the two responses shows no price', async () => {
  let waiting = true;
  let user = free;
  const { store } = build((path) => {
    if (path !== '/api/auth/waiting-purchase') return user;
    const reply = { waiting };
    if (!waiting) user = someone();
    return reply;
  });
  await store.refresh();
  waiting = false;
  await store.refresh();
  expect(session(store)).toMatchObject({ access: 'premium' });
  expect(session(store).waitingPurchase).toBeUndefined();
});

test('a waiting purchase ends with Premium, and is not fetched for a premium user', async () => {
  let user = free;
  const { store, calls } = build((path) => (path === '/api/auth/waiting-purchase' ? { waiting: true } : user));
  await store.refresh();
  user = someone();
  await store.refresh();
  expect(session(store).waitingPurchase).toBeUndefined();
  expect(calls.filter((call) => call === 'GET /api/auth/waiting-purchase')).toHaveLength(1);
});
