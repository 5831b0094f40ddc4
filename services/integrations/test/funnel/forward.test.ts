/** Events for the ad platform, sent only with consent, tested with the simulated conversions API. */
import { createHash, randomUUID } from 'node:crypto';
import type { TrackingEvent } from '@scrollstop/contracts/site/pixel';
import { signedIn } from '@scrollstop/service-kit/testing/testing';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { workOff } from '@scrollstop/service-kit/work/queue-worker';
import { adEventWork } from '../../src/pixel/forward-events.ts';
import { adPlatform } from '../../src/pixel/ad-platform.ts';
import { addUser, useIntegrations } from '../support/integrations.ts';
import { pixelOf } from '../support/pixel.ts';
import type { ServerEvent } from '@scrollstop/sim/ads/event';
import { pixelKeys, useSimulator } from '../support/simulator.ts';

const sim = useSimulator();
const service = useIntegrations(() => ({ ...pixelKeys, PIXEL_API_BASE: sim.url }));
beforeAll(() => {
  // The simulator checks times against the real clock.
  service.clock.now = new Date();
});
afterEach(async () => {
  service.others.away = { auth: false, billing: false };
  service.clock.now = new Date();
  for (const table of ['ad_event', 'conversion', 'consent']) await service.rows(`delete from ${table}`);
  await sim.mend();
  await sim.forgetAdRequests();
});

const send = (deps = service.deps) => {
  const sendEvents = adPlatform(deps.config);
  if (!sendEvents) throw new Error('no platform');
  return workOff(adEventWork(deps, sendEvents));
};
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const { at, post, ...pixel } = pixelOf(service);
const decide = (visitorId: string, decision: 'accepted' | 'withdrawn', decidedAt = at(-60)) =>
  post('/api/pixel/consent', { visitorId, decision, textVersion: '2026-11-21', decidedAt });
const track = (userId: string, more: Partial<TrackingEvent>, headers?: Record<string, string>) =>
  pixel.track([pixel.view({ userId, url: '/', ...more })], headers);
const pay = (userId: number, paymentId: string, paidAt = at()) =>
  service.receiveEvent('payment_completed', {
    userId,
    paymentId,
    amount: 790,
    currency: 'USD',
    paidAt,
  });
const taken = async (id: string): Promise<ServerEvent[]> =>
  (await sim.adEvents()).map(({ event }) => event).filter(({ event_id }) => event_id === id);
const state = async () =>
  service.rows<{ event_id: string; status: string; error: string | null; tries: number }>(
    'select event_id, status, error, tries from ad_event order by event_id',
  );

/** A user who gave consent a minute ago and whose browser is linked. */
async function userWithConsent() {
  const visitor = randomUUID();
  const { userId, email } = addUser(service);
  await decide(visitor, 'accepted');
  await track(visitor, { url: '/emergency' }, signedIn(userId));
  service.pass(1);
  return { visitor, userId, email };
}

describe('a purchase', () => {
  it('is sent once, from the payment itself, with hashed address, stable id and sum', async () => {
    const { visitor, userId, email } = await userWithConsent();
    const paymentId = randomUUID();
    await pay(userId, paymentId);
    await track(visitor, { event: 'payment_completed', url: '/checkout' }, signedIn(userId));
    await send();
    await send();
    const events = await taken(`purchase:${paymentId}`);
    expect(events).toEqual([
      {
        event_name: 'Purchase',
        event_id: `purchase:${paymentId}`,
        event_time: expect.any(Number) as number,
        action_source: 'website',
        event_source_url: 'http://localhost:4200/checkout',
        user_data: { em: [sha256(email)], external_id: [sha256(visitor)], client_user_agent: 'desktop' },
        custom_data: { value: 7.9, currency: 'USD', content_ids: ['scrollstop_premium'] },
      },
    ]);
    expect(JSON.stringify(await sim.adRequests())).not.toContain(email);
    expect(JSON.stringify(await service.rows('select * from ad_event'))).not.toContain('@');
  });

  it('is not sent without consent, with a later consent or after a withdrawal', async () => {
    const never = addUser(service);
    await pay(never.userId, 'never');
    const late = addUser(service);
    await pay(late.userId, 'late');
    service.pass(60);
    const visitor = randomUUID();
    await decide(visitor, 'accepted');
    await track(visitor, { url: '/journal' }, signedIn(late.userId));
    const withdrawn = await userWithConsent();
    await decide(withdrawn.visitor, 'withdrawn');
    await pay(withdrawn.userId, 'withdrawn');
    await send();
    expect(await sim.adRequests()).toEqual([]);
  });

  it('is sent even if the browser is linked only afterwards', async () => {
    const visitor = randomUUID();
    const { userId } = addUser(service);
    await decide(visitor, 'accepted');
    service.pass(5);
    const paymentId = randomUUID();
    await pay(userId, paymentId);
    await send();
    expect(await taken(`purchase:${paymentId}`)).toEqual([]);
    await track(visitor, { url: '/profile' }, signedIn(userId));
    await send();
    expect(await taken(`purchase:${paymentId}`)).toHaveLength(1);
  });
});

describe('a purchase right after the consent', () => {
  // A minute ago, because the platform refuses events older than seven days.
  const wholeSecond = Math.floor(Date.now() / 1000) * 1000 - 60_000;
  /** Providers send whole seconds, rounded down. */
  const second = () => at().replace(/\.\d+Z$/, '.000Z');

  it.each([
    ['both are late in the same second', 0.2, 0.9],
    ['the payment is dated at the next whole second', 0.999, 1],
  ])('is sent if %s', async (_name, consentAt, paidAt) => {
    service.clock.now = new Date(wholeSecond);
    const visitor = randomUUID();
    const { userId } = addUser(service);
    service.pass(consentAt);
    await decide(visitor, 'accepted');
    await track(visitor, { url: '/emergency' }, signedIn(userId));
    service.pass(paidAt - consentAt);
    const paymentId = randomUUID();
    await pay(userId, paymentId, second());
    await send();
    expect(await taken(`purchase:${paymentId}`)).toHaveLength(1);
  });

  it('is not sent if the consent was given a second later', async () => {
    service.clock.now = new Date(wholeSecond + 900);
    const visitor = randomUUID();
    const { userId } = addUser(service);
    const paymentId = randomUUID();
    await pay(userId, paymentId, second());
    service.pass(0.1);
    await decide(visitor, 'accepted');
    await track(visitor, { url: '/emergency' }, signedIn(userId));
    await send();
    expect(await taken(`purchase:${paymentId}`)).toEqual([]);
  });
});

describe('a batch for the ad platform', () => {
  it('is sent without an event older than seven days, which expires', async () => {
    const { visitor, userId } = await userWithConsent();
    await track(visitor, {});
    const fresh = (await state())[0]?.event_id ?? '';
    await service.rows(`insert into ad_event (visitor_id, event_id, user_id, name, occurred_at, path, device, due_at)
      values ('${visitor}', 'old', ${userId}, 'PageView', now() - interval '8 days', '/', 'mobile', now() - interval '1 hour')`);
    await send();
    expect(await taken(fresh)).toHaveLength(1);
    expect(await state()).toMatchObject([
      { event_id: 'old', status: 'expired' },
      { event_id: fresh, status: 'sent' },
    ]);
    expect((await sim.adRequests()).map(({ status }) => status)).toEqual([200]);
  });

  it('is sent without an event that is refused for good, which is given up', async () => {
    const { visitor } = await userWithConsent();
    await track(visitor, {});
    await track(visitor, { url: '/pricing' });
    await service.rows(`insert into ad_event (visitor_id, event_id, name, occurred_at, path, device, due_at)
      values ('${visitor}', 'bad', 'Purchase', now(), '/', 'mobile', now() - interval '1 hour')`);
    await send();
    const ended = await state();
    expect(ended.find(({ event_id }) => event_id === 'bad')).toMatchObject({
      status: 'dead',
      error: 'ads_400_100',
    });
    expect(ended.filter(({ status }) => status === 'sent')).toHaveLength(2);
  });

  it('is retried after a 500, a lost response and a reset, and counts once', async () => {
    const { visitor } = await userWithConsent();
    await track(visitor, {});
    const id = (await state())[0]?.event_id ?? '';
    const errors: (string | null | undefined)[] = [];
    for (const kind of ['status', 'reset', 'reset_after'] as const) {
      await sim.break({ path: '/v24.0/', kind });
      await send();
      errors.push((await state())[0]?.error);
      service.pass(3_600);
    }
    expect(errors).toEqual(['ads_500_0', 'ads_away', 'ads_away']);
    await send();
    expect(await state()).toMatchObject([{ status: 'sent', tries: 4 }]);
    const copies = (await sim.adEvents()).filter(({ event }) => event.event_id === id);
    expect(copies.map(({ duplicate }) => duplicate)).toEqual([false, true]);
  });

  it('waits while auth is unreachable, and is given up after the last try', async () => {
    const { visitor, userId } = await userWithConsent();
    await track(visitor, {}, signedIn(userId));
    service.others.away.auth = true;
    for (let tries = 0; tries < 9; tries++) {
      await send();
      service.pass(43_200 / 4);
    }
    const [event] = await state();
    expect(event).toMatchObject({ error: 'auth_away', status: 'waiting' });
    await service.rows('update ad_event set tries = 8, due_at = occurred_at');
    await send();
    expect(await state()).toMatchObject([{ status: 'dead', error: 'auth_away' }]);
    expect(await sim.adRequests()).toEqual([]);
  });

  it('drops the events of a deleted account', async () => {
    const { visitor, userId } = await userWithConsent();
    await track(visitor, {}, signedIn(userId));
    service.others.users.delete(userId);
    await send();
    expect(await state()).toEqual([]);
    expect(await sim.adRequests()).toEqual([]);
  });
});

describe('a withdrawal of consent', () => {
  it('deletes unsent events, even those that are about to be sent', async () => {
    const { visitor } = await userWithConsent();
    await track(visitor, {});
    // As if it happened between claim and request: the row still exists, the consent does not.
    await service.rows('update consent set ended_at = now()');
    await send();
    expect(await sim.adRequests()).toEqual([]);
    await decide(visitor, 'withdrawn');
    expect(await state()).toEqual([]);
  });
});
