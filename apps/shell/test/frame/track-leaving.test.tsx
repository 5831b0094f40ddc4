import type { Http } from '@scrollstop/contracts/site/remote';
import { expect, test, vi } from 'vitest';
import { createSender } from '../../src/track/sender.ts';

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
])('a page that %s sends waiting events once', async (_how, leave) => {
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  const send = createSender({ post: () => Promise.reject(new Error('not in this test')) } as unknown as Http);
  send('page_view', {}, { now: new Date(), path: '/pricing', userAgent: '', identity: null });
  leave();
  leave();
  expect(beacon).toHaveBeenCalledOnce();
  const [path, body] = beacon.mock.calls[0]!;
  expect(path).toBe('/api/pixel/track');
  expect(await (body as Blob).text()).toContain('"url":"/pricing"');
  beacon.mockRestore();
});
