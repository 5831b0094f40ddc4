import type { Http } from '@scrollstop/contracts/site/remote';
import { expect, test, vi } from 'vitest';
import { createSender } from '../../src/track/sender.ts';

let signOut: () => Promise<void>;

test.each([
  ['is left for another address', () => window.dispatchEvent(new Event('pagehide'))],
  [
    'is hidden',
    () => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'visibilityState');
    },
  ],
  ['is signed out of', () => void signOut()],
])('a page that %s sends waiting events once', async (_how, leave) => {
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  const http = { post: () => Promise.reject(new Error('not in this test')) } as unknown as Http;
  const send = createSender(http, (flush) => {
    signOut = flush;
    return () => undefined;
  });
  send('page_view', {}, { now: new Date(), path: '/pricing', userAgent: '', identity: null });
  leave();
  leave();
  expect(beacon).toHaveBeenCalledOnce();
  const [path, body] = beacon.mock.calls[0]!;
  expect(path).toBe('/api/pixel/track');
  expect(await (body as Blob).text()).toContain('"url":"/pricing"');
  beacon.mockRestore();
});
