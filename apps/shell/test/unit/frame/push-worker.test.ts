/** Tests the reminders of the service worker (N-5, N-7) with a fake of its global scope. */
import { beforeEach, describe, expect, test, vi } from 'vitest';

type Listener = (event: object) => void;
interface Shown {
  title: string;
  options: { body: string; tag: string; icon: string; lang?: string; actions?: object[]; data: object };
}

const words = {
  lang: 'it',
  stop: 'Ferma i promemoria',
  stopped: 'Promemoria fermati',
  stoppedText: 'Giorni e stelle restano.',
  failed: 'I promemoria non si sono fermati',
  failedText: 'Tocca qui per riprovare.',
};
const TOKEN = `rs.${'t'.repeat(43)}`;
const message = {
  kind: 'reminder',
  day: 2,
  title: 'Giorno 2',
  text: 'Dieci respiri lenti',
  url: '/',
  off: TOKEN,
};

let listeners: Record<string, Listener>;
let shown: Shown[];
let opened: string[];
let windows: { url: string; focus: () => Promise<void>; navigate: (url: string) => Promise<void> }[];
let done: string[];
const request = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const subscribe = vi.fn();

beforeEach(async () => {
  [listeners, shown, opened, windows, done] = [{}, [], [], [], []];
  request.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', request);
  vi.stubGlobal('caches', { match: () => Promise.resolve(Response.json(words)) });
  vi.stubGlobal('self', {
    location: { origin: 'https://scrollstop.test' },
    addEventListener: (type: string, listener: Listener) => (listeners[type] = listener),
    registration: {
      showNotification: (title: string, options: Shown['options']) => {
        shown.push({ title, options });
        return Promise.resolve();
      },
      pushManager: { subscribe },
    },
    clients: {
      matchAll: () => Promise.resolve(windows),
      openWindow: (url: string) => Promise.resolve(opened.push(url)),
    },
  });
  vi.resetModules();
  await import('../../../src/pwa/push-worker.ts');
});

async function dispatch(type: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners[type]?.({ waitUntil: (promise: Promise<unknown>) => work.push(promise), ...event });
  expect(work).toHaveLength(1);
  await Promise.all(work);
}
const push = (data: unknown) => dispatch('push', { data: { json: () => data } });
const tap = (change: object = {}, action = '') =>
  dispatch('notificationclick', {
    action,
    notification: { close: () => done.push('closed'), data: { url: '/', off: TOKEN, ...change } },
  });
const openWindow = (url: string) => ({
  url,
  focus: () => Promise.resolve(void done.push(`focus ${url}`)),
  navigate: (to: string) => Promise.resolve(void done.push(`navigate ${to}`)),
});

describe('a message', () => {
  test('is shown unchanged under one tag, with a stop button in the app’s language', async () => {
    await push(message);
    expect(shown).toEqual([
      {
        title: 'Giorno 2',
        options: {
          body: 'Dieci respiri lenti',
          tag: 'reminder',
          renotify: true,
          icon: '/icons/icon-192.png',
          lang: 'it',
          actions: [{ action: 'stop', title: 'Ferma i promemoria' }],
          data: { url: '/', off: TOKEN },
        },
      },
    ]);
  });

  test('has no button before a page has stored the texts, and is shown even if it is unreadable', async () => {
    vi.stubGlobal('caches', { match: () => Promise.resolve(undefined) });
    await push(message);
    expect(shown[0]?.options).toMatchObject({ body: 'Dieci respiri lenti', actions: [] });
    const unreadable = (): never => {
      throw new SyntaxError('not JSON');
    };
    await dispatch('push', { data: { json: unreadable } });
    await dispatch('push', { data: null });
    expect(shown.slice(1).map(({ title }) => title)).toEqual(['ScrollStop', 'ScrollStop']);
  });

  test.each(['https://elsewhere.test/', '//elsewhere.test', 'javascript:alert(1)', 'http://', 7])(
    'never opens an address outside the app: %s',
    async (url) => {
      await push({ ...message, url });
      expect(shown[0]?.options.data).toEqual({ url: '/', off: TOKEN });
    },
  );
});

describe('a tap', () => {
  test('opens the app, or brings its window to the front without navigating it', async () => {
    await tap();
    expect([opened, done]).toEqual([['/'], ['closed']]);
    windows = [openWindow('https://scrollstop.test/pause?app=x'), openWindow('https://scrollstop.test/journal')];
    await tap();
    expect(opened).toEqual(['/']);
    expect(done).toEqual(['closed', 'closed', 'focus https://scrollstop.test/journal']);
  });

  test('on the question opens its page', async () => {
    windows = [openWindow('https://scrollstop.test/')];
    await tap({ url: '/reminder' });
    expect(done).toEqual(['closed', 'focus https://scrollstop.test/', 'navigate /reminder']);
  });

  test('on the stop button stops the reminders without a session and shows a confirmation', async () => {
    await tap({}, 'stop');
    const [path, { body, credentials, method }] = request.mock.calls[0]!;
    expect([path, method, credentials, body]).toEqual([
      '/api/reminder/off',
      'POST',
      'omit',
      JSON.stringify({ token: TOKEN }),
    ]);
    expect(shown[0]).toMatchObject({
      title: 'Promemoria fermati',
      options: { body: 'Giorni e stelle restano.', data: { url: '/', off: '' } },
    });
    expect(opened).toEqual([]);
  });

  test.each([
    ['without a network', () => Promise.reject(new TypeError('offline'))],
    ['with a server error', () => Promise.resolve(new Response(null, { status: 500 }))],
    ['with a proxy’s page', () => Promise.resolve(new Response('<!doctype html>'))],
  ])('on the stop button %s shows a failure, and the next tap opens the page that retries', async (_, respond) => {
    request.mockImplementation(respond);
    await tap({}, 'stop');
    expect(shown[0]).toMatchObject({
      title: 'I promemoria non si sono fermati',
      options: { body: 'Tocca qui per riprovare.', data: { url: `/reminder-off#${TOKEN}`, off: '' } },
    });
  });
});

test('a subscription ended by the browser is renewed with the same key and sent to the server', async () => {
  const applicationServerKey = new ArrayBuffer(65);
  const keys = { p256dh: 'p', auth: 'a' };
  const endpoint = 'https://push.example/2';
  subscribe.mockResolvedValue({ toJSON: () => ({ endpoint, keys, expirationTime: null }) });
  await dispatch('pushsubscriptionchange', { oldSubscription: { options: { applicationServerKey } } });
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey });
  const [path, { body }] = request.mock.calls[0]!;
  expect([path, body]).toEqual(['/api/reminder/subscription', JSON.stringify({ endpoint, keys })]);
});
