import { expect, test, vi } from 'vitest';
import { createInstallOffer } from '../src/pwa/install-offer.ts';

function browserOffer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(() => Promise.resolve({ outcome }));
  return Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
}

test('an offer that came before anyone asked is kept, and told to who is there already', () => {
  const page = new EventTarget();
  const install = createInstallOffer(page);
  const told = vi.fn();
  install.subscribe(told);
  expect(install.offered()).toBe(false);
  const event = browserOffer('accepted');
  page.dispatchEvent(event);
  expect(install.offered()).toBe(true);
  expect(told).toHaveBeenCalledTimes(1);
  expect(event.defaultPrevented).toBe(true);
});

test.each([
  ['accepted', true],
  ['dismissed', false],
] as const)('%s: the answer is %s, and the browser is asked once only', async (outcome, accepted) => {
  const page = new EventTarget();
  const install = createInstallOffer(page);
  const event = browserOffer(outcome);
  page.dispatchEvent(event);
  expect(await install.prompt()).toBe(accepted);
  expect(install.offered()).toBe(false);
  expect(await install.prompt()).toBe(false);
  expect(event.prompt).toHaveBeenCalledTimes(1);
});
