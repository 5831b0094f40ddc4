/** The part of the service worker that shows reminders. It shows what the message says and stores nothing. */
import { type WorkerWords, WORDS_CACHE, WORDS_URL } from '@scrollstop/contracts/device/worker-words';

/** `PushPayload` of libs/contracts; anything may arrive. */
interface Message {
  kind?: unknown;
  title?: unknown;
  text?: unknown;
  url?: unknown;
  off?: unknown;
}
/** Kept with a notification until it is tapped. */
interface Kept {
  url: string;
  off: string;
}
interface PushWorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
  data?: { json: () => unknown } | null;
  action?: string;
  notification?: { close: () => void; data: Kept | null };
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
  /** One tag: a second message replaces the first, so that there are never two. */
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

  /** In the language of the app; null before a page has left them. */
  async function keptTexts(): Promise<WorkerWords | null> {
    const kept = await caches.match(WORDS_URL, { cacheName: WORDS_CACHE }).catch(() => undefined);
    return kept ? ((await kept.json()) as WorkerWords) : null;
  }

  async function show(message: Message): Promise<void> {
    const texts = await keptTexts();
    const off = textOf(message.off);
    await worker.registration.showNotification(textOf(message.title) || 'ScrollStop', {
      body: textOf(message.text),
      tag: TAG,
      renotify: true,
      icon: ICON,
      ...(texts && { lang: texts.lang }),
      actions: texts && off !== '' ? [{ action: STOP, title: texts.stop }] : [],
      data: { url: pathOf(message.url), off } satisfies Kept,
    });
  }

  /** The opt-out by one tap: nobody need be signed in, and nothing is opened. */
  async function stop(off: string): Promise<void> {
    const response = await fetch('/api/reminder/off', {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: off }),
    }).catch(() => null);
    const texts = await keptTexts();
    const done = response?.status === 204;
    await worker.registration.showNotification((done ? texts?.stopped : texts?.failed) ?? 'ScrollStop', {
      body: (done ? texts?.stoppedText : texts?.failedText) ?? '',
      tag: TAG,
      icon: ICON,
      ...(texts && { lang: texts.lang }),
      data: { url: done ? '/' : `/reminder-off#${off}`, off: '' } satisfies Kept,
    });
  }

  async function open(path: string): Promise<void> {
    const all = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    // `/pause` is a page beside the app, in the middle of a breath.
    const window = all.find(({ url }) => !new URL(url).pathname.startsWith('/pause'));
    if (!window) return void (await worker.clients.openWindow(path));
    await window.focus();
    // Showing home never takes away a text being written; the question and the settings do, as they need an answer.
    if (path !== '/') await window.navigate(path).catch(() => worker.clients.openWindow(path));
  }

  /** The next start of the app compares the endpoints, in case nobody is signed in now. */
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
      // Browsers require that every message is shown.
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
