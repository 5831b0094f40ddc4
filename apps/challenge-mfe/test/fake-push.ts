/** A browser's push as seen by a page: the permission and a subscription. */
import { fromBase64url } from '@scrollstop/http-client/base64url';
import { vi } from 'vitest';

/** `B` and 86 letters, and 22: the form of a browser's keys. */
const keys = { p256dh: `B${'k'.repeat(86)}`, auth: 'a'.repeat(22) };

export interface FakePush {
  permission: NotificationPermission;
  /** The user's answer to the browser's question. */
  answer: NotificationPermission;
  /** The number of questions. (A browser would also check that each one was asked in a tap.) */
  asked: number;
  subscription: { endpoint: string } | null;
  /** True if the browser has no push service. */
  broken: boolean;
}

/** Replaces the browser's push until the end of the test. */
export function fakePush(change: Partial<FakePush> = {}): FakePush {
  const push: FakePush = {
    permission: 'default',
    answer: 'granted',
    asked: 0,
    subscription: null,
    broken: false,
    ...change,
  };
  const ask = () => {
    push.asked += 1;
    return (push.permission = push.answer);
  };
  vi.stubGlobal('Notification', {
    get permission() {
      return push.permission;
    },
    requestPermission: () => Promise.resolve(ask()),
  });
  let made = 0;
  let key: string | null = null;
  const subscriptionOf = (endpoint: string) => ({
    endpoint,
    options: { applicationServerKey: key && fromBase64url(key).buffer },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: () => {
      push.subscription = null;
      return Promise.resolve(true);
    },
  });
  const pushManager = {
    getSubscription: () => Promise.resolve(push.subscription && subscriptionOf(push.subscription.endpoint)),
    subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (push.permission === 'default') ask();
      if (push.broken) return Promise.reject(new DOMException('push service not available', 'AbortError'));
      made += 1;
      key = applicationServerKey;
      push.subscription = { endpoint: `https://push.example/${made}` };
      return Promise.resolve(subscriptionOf(push.subscription.endpoint));
    },
  };
  const registration = { pushManager } as unknown as ServiceWorkerRegistration;
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(Promise.resolve(registration));
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration);
  return push;
}
