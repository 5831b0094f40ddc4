import { CONSENT_TEXT_VERSION } from '@scrollstop/challenge/constants';
import { consent as texts } from '@scrollstop/challenge/features/consent/en';
import { consent as italian } from '@scrollstop/challenge/features/consent/it';
import { ConsentBody, PixelTrackBody } from '@scrollstop/contracts/site/pixel';
import { violationsInBothThemes } from '@scrollstop/ui/testing/violations.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { followDeviceEvents } from '../../src/follow-device-events.ts';
import { ownKeys } from '../../src/storage/own-keys.ts';
import { heading, open } from '../harness.tsx';
import { callsTo, premium, server } from '../server.ts';

document.documentElement.lang = 'en';

const CONSENT = '/api/pixel/consent';
const banner = () => screen.findByRole('region', { name: texts.title });
const gone = () => waitFor(() => expect(screen.queryByRole('region', { name: texts.title })).toBeNull());
const visit = (consent = true) => open({ path: '/auth?mode=sign-in', config: { consent } });
const decided = () =>
  server.bodies.filter((_body, at) => server.calls[at] === `POST ${CONSENT}`).map((body) => ConsentBody.parse(body));

test('both choices look the same, and the page works without a choice', async () => {
  await visit();
  const answers = within(await banner());
  const [reject, accept] = [texts.reject, texts.accept].map((name) => answers.getByRole('button', { name }));
  const look = (element?: HTMLElement) => {
    const { width, height } = element!.getBoundingClientRect();
    const { color, backgroundColor, borderColor, fontWeight, fontSize } = getComputedStyle(element!);
    return { width, height, color, backgroundColor, borderColor, fontWeight, fontSize };
  };
  expect(look(accept)).toEqual(look(reject));
  await heading('Welcome back');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([texts.reject, texts.close])(
  '“%s” is a rejection that is not sent, and the banner is not shown again',
  async (name) => {
    const { pointer, unmount } = await visit();
    await pointer.click(within(await banner()).getByRole('button', { name }));
    await gone();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    expect(callsTo(CONSENT)).toBe(0);
    unmount();
    await visit();
    await heading('Welcome back');
    expect(screen.queryByRole('region', { name: texts.title })).toBeNull();
  },
);

test('the banner works by keyboard alone, and Escape rejects', async () => {
  const { pointer } = await visit();
  const region = await banner();
  while (!region.contains(document.activeElement)) await pointer.tab();
  await pointer.keyboard('{Escape}');
  await gone();
  expect(callsTo(CONSENT)).toBe(0);
});

test('a consent is recorded with its time and text version, and events carry ids only after that', async () => {
  const { services, pointer } = await visit();
  services.track('claim_click', { n: 0 });
  await pointer.click(within(await banner()).getByRole('button', { name: texts.accept }));
  await gone();
  await waitFor(() => expect(services.consent.identity()).not.toBeNull());
  expect(decided()).toMatchObject([{ decision: 'accepted', textVersion: expect.any(String) as string }]);
  for (let n = 1; n < 9; n += 1) services.track('claim_click', { n });
  await waitFor(() => expect(callsTo('/api/pixel/track')).toBe(1));
  const { events } = PixelTrackBody.parse(server.bodies[server.calls.indexOf('POST /api/pixel/track')]);
  const visitors = events.map(({ userId }) => userId);
  const visitor = decided()[0]?.visitorId;
  expect(visitors).toEqual([undefined, undefined, ...Array<string | undefined>(8).fill(visitor)]);
});

test('the banner disappears when another tab has decided', async () => {
  const { services } = await visit();
  followDeviceEvents(services);
  await banner();
  services.storage.write(ownKeys.consent, {
    given: false,
    decidedAt: new Date().toISOString(),
    textVersion: CONSENT_TEXT_VERSION,
    recorded: true,
  });
  window.dispatchEvent(new StorageEvent('storage', { key: ownKeys.consent }));
  await gone();
});

test('there is no banner without a configured ad platform', async () => {
  await visit(false);
  await heading('Welcome back');
  expect(screen.queryByRole('region', { name: texts.title })).toBeNull();
});

test('the banner is shown in Italian', async () => {
  const { services } = await open({ path: '/no-such-page', user: premium, config: { consent: true } });
  await services.texts.choose('it');
  expect(await screen.findByRole('button', { name: italian.accept })).toBeVisible();
});

test('the banner is accessible in both themes', async () => {
  await visit();
  await banner();
  await heading('Welcome back');
  expect(await violationsInBothThemes()).toEqual([]);
});
