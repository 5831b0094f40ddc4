import { createECDH, randomBytes } from 'node:crypto';
import { type Manner, manners, type RudeParty, rudeParty } from '@scrollstop/service-kit/testing/rude-party';
import webPush from 'web-push';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Config } from '../../src/config.ts';
import { adPlatform, type DueAdEvent } from '../../src/pixel/ad-platform.ts';
import { pushClient } from '../../src/push/push-client.ts';
import { shopClient } from '../../src/shopify/import/shop-client.ts';

let party: RudeParty;
beforeEach(async () => {
  party = await rudeParty();
});
afterEach(() => party.close());

const sendEvent = () => {
  const due: DueAdEvent = {
    name: 'PageView',
    visitorId: 'v',
    eventId: 'e',
    userId: null,
    occurredAt: '2026-11-26T07:00:00Z',
    path: '/',
    device: 'phone',
    value: null,
    currency: null,
    tries: 1,
  };
  const id = { PIXEL_ID: '1', PIXEL_ACCESS_TOKEN: 't', PIXEL_API_BASE: party.url, PUBLIC_ORIGIN: party.url };
  return adPlatform(id as Config)?.([{ due, emailHash: null }]);
};

const sendPush = () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const device = {
    endpoint: `${party.url}/device`,
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const vapid = { subject: 'mailto:owner@example.com', publicKey, privateKey };
  return pushClient({ config: { PUSH_API_BASE: party.url }, vapid })(device, 'text', 60, new Date());
};

const askShop = () =>
  shopClient({ base: party.url })({
    shop: 'x',
    token: 't',
    query: '',
    variables: {},
    signal: new AbortController().signal,
  }).then(
    ({ status, body }) => (body === undefined ? `${status} without JSON` : `${status}`),
    () => 'error',
  );

const AWAY = { ok: false, retryable: true, class: 'ads_away' };
const SENT = { as: 'sent', class: 'push_200' };

/** Ads and push messages are accepted by status only; no content is trusted, and no endless body is read. */
const expected: Record<Manner, { ads: object; push: object; shop: string }> = {
  silent: { ads: AWAY, push: { as: 'unsure', class: 'push_timeout' }, shop: 'error' },
  rubbish: { ads: { ok: true }, push: SENT, shop: '200 without JSON' },
  'empty object': { ads: { ok: true }, push: SENT, shop: '200' },
  '10 MB': { ads: { ok: true }, push: SENT, shop: 'error' },
  endless: { ads: { ok: true }, push: SENT, shop: 'error' },
};

describe.each(Object.keys(manners) as Manner[])('a third party whose responses are bad (%s)', (manner) => {
  it('leaves each of our calls with a defined outcome', async () => {
    party.behave(manner);
    const [ads, push, shop] = await Promise.all([sendEvent(), sendPush(), askShop()]);
    expect({ ads, push, shop }).toEqual(expected[manner]);
  });
});
