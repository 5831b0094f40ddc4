/** N-8: notifications leave the device with their user. */
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetPush } from '../../../src/session/forget-push.ts';
import { fakeHttp } from '../fakes.ts';

const endpoint = 'https://push.example/1';
let subscribed: boolean;
let closed: number;

beforeEach(() => {
  [subscribed, closed] = [true, 0];
  const unsubscribe = () => {
    subscribed = false;
    return Promise.resolve(true);
  };
  const registration = {
    pushManager: {
      getSubscription: () => Promise.resolve(subscribed ? { endpoint, unsubscribe } : null),
    },
    getNotifications: () => Promise.resolve([{ close: () => (closed += 1) }]),
  };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(registration) } });
  vi.stubGlobal('caches', { delete: () => Promise.resolve(true) });
});

test('signing out ends the subscription at the server and here, and closes what is shown', async () => {
  const bodies: unknown[] = [];
  const { http, calls } = fakeHttp((_, body) => bodies.push(body));
  await forgetPush(http);
  expect(calls).toEqual(['POST /api/reminder/subscription/remove']);
  expect(bodies).toEqual([{ endpoint }]);
  expect([subscribed, closed]).toEqual([false, 1]);
});

test('a server that does not respond keeps nothing on the device, and nothing in sight', async () => {
  const { http } = fakeHttp(() => new Promise(() => undefined));
  void forgetPush(http);
  await expect.poll(() => [subscribed, closed]).toEqual([false, 1]);
});

test('a device that was signed out elsewhere ends it without a session', async () => {
  await forgetPush();
  expect(subscribed).toBe(false);
});

test('a device without a subscription sends nothing', async () => {
  subscribed = false;
  const { http, calls } = fakeHttp(() => null);
  await forgetPush(http);
  expect(calls).toEqual([]);
});

test('a browser without push is no error', async () => {
  vi.stubGlobal('navigator', {});
  await expect(forgetPush()).resolves.toBeUndefined();
});
