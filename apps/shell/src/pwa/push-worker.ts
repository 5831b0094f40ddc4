/** The part of the service worker that shows reminders. It shows the message and stores nothing. */
import { type WorkerWords, WORDS_CACHE, WORDS_URL } from '@scrollstop/contracts/device/worker-words';

/** `PushPayload` of libs/contracts, but unvalidated: any message may arrive. */
interface Message {
  kind?: unknown;
  title?: unknown;
  text?: unknown;
  url?: unknown;
  off?: unknown;
}
/** The data of a notification, used when it is tapped. */
interface NotificationData {
  url: string;
  off: string;
}
interface PushWorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
  data?: { json: () => unknown } | null;
  action?: string;
  notification?: { close: () => void; data: NotificationData | null };
  oldSubscription?: PushSubscription | null;
}
interface WindowOfTheApp {
  url: string;
  focus: () => Promise<unknown>;
  navigate: (url: string) => Promise<unknown>;
}
interface PushWorker {
  location: { origin: string };
  registration: {
    showNotification: (title: string, options: object) => Promise<void>;
    pushManager: PushManager;
  };
  clients: {
    matchAll: (options: object) => Promise<WindowOfTheApp[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  addEventListener: (type: string, listener: (event: PushWorkerEvent) => void) => void;
}

((worker: PushWorker) => {
  /** With one tag a second reminder replaces the first. */
  const TAG = 'reminder';
  const ICON = '/icons/icon-192.png';
  const STOP = 'stop';

  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

  /** Only addresses of this app are opened. */
  function pathOf(value: unknown): string {
    const { origin } = worker.location;
    try {
      const url = new URL(textOf(value), origin);
      return url.origin === origin ? url.pathname + url.search + url.hash : '/';
    } catch {
      return '/';
    }
  }

  /** The texts in the app's language, as stored by a page; null before that. */
  async function storedTexts(): Promise<WorkerWords | null> {
    const kept = await caches.match(WORDS_URL, { cacheName: WORDS_CACHE }).catch(() => undefined);
    return kept ? ((await kept.json()) as WorkerWords) : null;
  }

  async function show(message: Message): Promise<void> {
    const texts = await storedTexts();
    const off = textOf(message.off);
    await worker.registration.showNotification(textOf(message.title) || 'ScrollStop', {
      body: textOf(message.text),
      tag: TAG,
      renotify: true,
      icon: ICON,
      ...(texts && { lang: texts.lang }),
      actions: texts && off !== '' ? [{ action: STOP, title: texts.stop }] : [],
      data: { url: pathOf(message.url), off } satisfies NotificationData,
    });
  }

  /** Opts out with one tap, without a sign-in and without opening a page. */
  async function stop(off: string): Promise<void> {
    const response = await fetch('/api/reminder/off', {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: off }),
    }).catch(() => null);
    const texts = await storedTexts();
    const done = response?.status === 204;
    await worker.registration.showNotification((done ? texts?.stopped : texts?.failed) ?? 'ScrollStop', {
      body: (done ? texts?.stoppedText : texts?.failedText) ?? '',
      tag: TAG,
      icon: ICON,
      ...(texts && { lang: texts.lang }),
      data: { url: done ? '/' : `/reminder-off#${off}`, off: '' } satisfies NotificationData,
    });
  }

  async function open(path: string): Promise<void> {
    const all = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    // A `/pause` page is separate from the app and must not be interrupted.
    const window = all.find(({ url }) => !new URL(url).pathname.startsWith('/pause'));
    if (!window) return void (await worker.clients.openWindow(path));
    await window.focus();
    // Home is never loaded over a text being written. The question and the settings are, because they need an answer.
    if (path !== '/') await window.navigate(path).catch(() => worker.clients.openWindow(path));
  }

  /** Renews an expired subscription. If nobody is signed in now, the app's next start compares the endpoints. */
  async function renew(old: PushSubscription | null | undefined): Promise<void> {
    const key = old?.options.applicationServerKey;
    if (!key) return;
    const { pushManager } = worker.registration;
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = subscription.toJSON();
    await fetch('/api/reminder/subscription', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint, keys: { p256dh: keys?.['p256dh'], auth: keys?.['auth'] } }),
    });
  }

  worker.addEventListener('push', (event) => {
    let message: Message = {};
    try {
      message = event.data?.json() ?? {};
    } catch {
      // An unreadable message is shown too, because browsers require a notification for every message.
    }
    event.waitUntil(show(message));
  });

  worker.addEventListener('notificationclick', (event) => {
    const { action, notification } = event;
    notification?.close();
    const { url = '/', off = '' } = notification?.data ?? {};
    event.waitUntil(action === STOP && off !== '' ? stop(off) : open(url));
  });

  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renew(event.oldSubscription).catch(() => undefined));
  });
})(self as unknown as PushWorker);
