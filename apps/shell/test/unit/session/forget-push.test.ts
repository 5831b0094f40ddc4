/** N-8: a user who leaves the device gets no more notifications on it. */
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

test('signing out ends the subscription on the server and the device, and closes shown notifications', async () => {
  const bodies: unknown[] = [];
  const { http, calls } = fakeHttp((_, body) => bodies.push(body));
  await forgetPush(http);
  expect(calls).toEqual(['POST /api/reminder/subscription/remove']);
  expect(bodies).toEqual([{ endpoint }]);
  expect([subscribed, closed]).toEqual([false, 1]);
});

test('the subscription and notifications are removed from the device even if the server does not respond', async () => {
  const { http } = fakeHttp(() => new Promise(() => undefined));
  void forgetPush(http);
  await expect.poll(() => [subscribed, closed]).toEqual([false, 1]);
});

test('a device signed out elsewhere ends the subscription without a session', async () => {
  await forgetPush();
  expect(subscribed).toBe(false);
});

test('a device without a subscription sends nothing', async () => {
  subscribed = false;
  const { http, calls } = fakeHttp(() => null);
  await forgetPush(http);
  expect(calls).toEqual([]);
});

test('a browser without push causes no error', async () => {
  vi.stubGlobal('navigator', {});
  await expect(forgetPush()).resolves.toBeUndefined();
});
