import { expect, test, vi } from 'vitest';
import { createInstallOffer } from '../../src/pwa/install-offer.ts';

function browserOffer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(() => Promise.resolve({ outcome }));
  return Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
}

test('the browser’s install prompt is kept for later, and subscribers are notified', () => {
  const page = new EventTarget();
  const install = createInstallOffer(page);
  const listener = vi.fn();
  install.subscribe(listener);
  expect(install.offered()).toBe(false);
  const event = browserOffer('accepted');
  page.dispatchEvent(event);
  expect(install.offered()).toBe(true);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(event.defaultPrevented).toBe(true);
});

test.each([
  ['accepted', true],
  ['dismissed', false],
] as const)('the outcome %s resolves to %s, and the prompt is shown only once', async (outcome, accepted) => {
  const page = new EventTarget();
  const install = createInstallOffer(page);
  const event = browserOffer(outcome);
  page.dispatchEvent(event);
  expect(await install.prompt()).toBe(accepted);
  expect(install.offered()).toBe(false);
  expect(await install.prompt()).toBe(false);
  expect(event.prompt).toHaveBeenCalledTimes(1);
});
