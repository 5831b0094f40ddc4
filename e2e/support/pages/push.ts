/**
 * Push notifications in tests. Headless Chromium has no push service and shows no notifications, so the permission, the
 * subscription and the display are faked; the app, its worker, the delivery to the worker and the services are real.
 */
import { createHmac } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { query } from '../product/query.ts';

interface PushWatch {
  /** For each permission request, whether it was made while a tap was being handled. */
  requests: boolean[];
  unsubscribed: number;
}

declare global {
  interface Window {
    pushWatch: PushWatch;
  }
}

/** Fakes the user's answer to the permission request, and a subscription with an endpoint and keys. */
function watchPush(answer: NotificationPermission): void {
  window.pushWatch = { requests: [], unsubscribed: 0 };
  const ANSWERED = 'test-push-answered';
  Object.defineProperty(Notification, 'permission', {
    get: () => localStorage.getItem(ANSWERED) ?? 'default',
  });
  Notification.requestPermission = () => {
    window.pushWatch.requests.push(navigator.userActivation.isActive);
    localStorage.setItem(ANSWERED, answer);
    return Promise.resolve(answer);
  };
  const KEY = 'test-push-subscribed';
  const bytes = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  const subscription = (key: string) => ({
    endpoint: 'https://fcm.googleapis.com/fcm/send/e2e',
    options: { applicationServerKey: bytes(key).buffer },
    // The keys of the example in RFC 8291, section 5: the server requires a point on the curve.
    toJSON: () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/e2e',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }),
    unsubscribe: () => {
      window.pushWatch.unsubscribed += 1;
      localStorage.removeItem(KEY);
      return Promise.resolve(true);
    },
  });
  PushManager.prototype.getSubscription = () => {
    const key = localStorage.getItem(KEY);
    return Promise.resolve(key === null ? null : subscription(key)) as Promise<PushSubscription | null>;
  };
  PushManager.prototype.subscribe = (options) => {
    const key = options?.applicationServerKey as string;
    localStorage.setItem(KEY, key);
    return Promise.resolve(subscription(key)) as unknown as Promise<PushSubscription>;
  };
}

export const preparePush = (page: Page, answer: NotificationPermission = 'granted') =>
  page.addInitScript(watchPush, answer);

/** The app's service worker, not that of `/pause`, which has another scope. */
export async function appWorker(context: BrowserContext) {
  const find = () => context.serviceWorkers().find((worker) => worker.url().endsWith('/sw.js'));
  await expect.poll(() => find() !== undefined).toBe(true);
  const worker = find();
  if (!worker) throw new Error('there is no service worker');
  return worker;
}

type AppWorker = Awaited<ReturnType<typeof appWorker>>;
interface Display {
  shown: { title: string; options: { body?: string; tag?: string; data: unknown } }[];
}

/** Collects the notifications that the worker shows; a new one replaces an earlier one with the same tag. */
export const watchDisplay = (worker: AppWorker): Promise<void> =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Display & { registration: { showNotification: unknown } };
    scope.shown = [];
    scope.registration.showNotification = (title: string, options: Display['shown'][number]['options']) => {
      scope.shown = [...scope.shown.filter((one) => one.options.tag !== options.tag), { title, options }];
      return Promise.resolve();
    };
  });

export const shownBy = (worker: AppWorker) =>
  worker.evaluate(() =>
    (globalThis as unknown as Display).shown.map(({ title, options: { body, tag } }) => ({
      title,
      body,
      tag,
    })),
  );

/** Taps a button of the notification that is shown. */
export const tapAction = (worker: AppWorker, action: string): Promise<void> =>
  worker.evaluate((name) => {
    const scope = globalThis as unknown as Display & EventTarget;
    const ExtendableEvent = Reflect.get(globalThis, 'ExtendableEvent') as new (type: string) => Event;
    const notification = { close: () => undefined, data: scope.shown[0]?.options.data };
    const tap = Object.assign(new ExtendableEvent('notificationclick'), { action: name, notification });
    scope.dispatchEvent(tap);
  }, action);

/** Delivers a message to the worker, as the browser's push service would. */
export async function deliverPush(page: Page, origin: string, message: object): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === '/');
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registration;
  const data = JSON.stringify(message);
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await cdp.detach();
}

/** The unsubscribe token that every reminder to this user contains (docs/decisions/047). */
export async function offTokenOf(page: Page, userId: number): Promise<string> {
  // The service creates its key at the first use, so use it once.
  const wrong = `zz.${'A'.repeat(43)}`;
  expect((await page.request.post('/api/reminder/off', { data: { token: wrong } })).status()).toBe(404);
  const [key] = await query<{ secret: Buffer }>('select secret from integrations.reminder_key');
  if (!key) throw new Error('there is no key of reminders');
  const signed = createHmac('sha256', key.secret).update(`reminder-off:${userId}`).digest('base64url');
  return `${userId.toString(36)}.${signed}`;
}

/** The state after three ignored reminders, when the fourth asks whether to keep, move or stop them. */
export const makeAsking = (userId: number) =>
  query(`update integrations.reminder set state = 'asking' where user_id = $1`, [userId]);
