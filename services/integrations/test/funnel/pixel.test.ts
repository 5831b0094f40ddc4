/** First-party events and consent on the server (R-1 … R-5). */
import { randomUUID } from 'node:crypto';
import { signedIn } from '@scrollstop/service-kit/testing/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { startIntegrations, useIntegrations } from '../support/integrations.ts';
import { pixelOf } from '../support/pixel.ts';
import { pixelKeys } from '../support/simulator.ts';

const service = useIntegrations(() => pixelKeys);
afterEach(async () => {
  for (const table of ['pixel_event', 'pixel_daily', 'ad_event', 'consent']) await service.rows(`delete from ${table}`);
});

const { at, decide, post, track, view } = pixelOf(service);
const stored = () =>
  service.rows<{ event: string; visitor_id: string | null; session_id: string | null; path: string }>(
    'select event, visitor_id, session_id, path from pixel_event order by id',
  );
const queued = () =>
  service.rows<{ name: string; event_id: string; user_id: number | null }>(
    'select name, event_id, user_id from ad_event where done_at is null order by name, event_id',
  );

describe('the tracking route', () => {
  it('accepts a batch with 202 and no body, and stores no queries', async () => {
    const response = await track([view({ url: '/forgot-password?token=secret' }), view({ url: '/auth#x' })]);
    expect([response.statusCode, response.body]).toEqual([202, '']);
    expect((await stored()).map(({ path }) => path)).toEqual(['/forgot-password', '/auth']);
  });

  it.each([
    ['no event', () => []],
    ['21 events', () => Array.from({ length: 21 }, () => view())],
    ['an unlisted name', () => [{ ...view(), event: 'reflection_saved' }]],
    ['an account id instead of a random one', () => [{ ...view(), userId: '1000' }]],
    ['a whole user agent', () => [{ ...view(), userAgent: 'Mozilla/5.0' }]],
    ['a nested property', () => [view({ properties: { a: { b: 1 } } as never })]],
    ['an unknown field', () => [{ ...view(), email: 'a@example.test' }]],
  ])('refuses %s', async (_name, events) => {
    expect((await track(events())).statusCode).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it('refuses more than 16 KB, and requests from another site', async () => {
    const large = view({
      properties: Object.fromEntries(Array.from({ length: 90 }, (_, n) => [n, 'x'.repeat(190)])),
    });
    expect((await track([large])).statusCode).toBe(413);
    expect((await track([view()], { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });

  it('refuses a time with an invalid zone, as the consent route does', async () => {
    const refused = [
      await track([view({ timestamp: '2026-11-21T10:00:00+23:59' })]),
      await post('/api/pixel/consent', {
        visitorId: randomUUID(),
        decision: 'accepted',
        textVersion: '2026-11-21',
        decidedAt: '2026-11-21T10:00:00-16:00',
      }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
  });

  it('accepts 30 batches a minute from one network', async () => {
    const strict = await startIntegrations({ RATE_LIMITS: {} });
    const payload = { events: [view()] };
    const responses: number[] = [];
    for (let n = 0; n < 32; n++)
      responses.push((await strict.app.inject({ method: 'POST', url: '/api/pixel/track', payload })).statusCode);
    await strict.close();
    expect(responses).toEqual([...Array<number>(30).fill(202), 429, 429]);
  });
});

describe('the ids of events', () => {
  const ids = () => ({ userId: randomUUID(), sessionId: randomUUID() });

  it('are not stored without consent, whatever a device sends', async () => {
    await track([view(ids())]);
    expect(await stored()).toMatchObject([{ visitor_id: null, session_id: null }]);
    expect(await queued()).toEqual([]);
  });

  it('are stored with consent, but not for earlier events', async () => {
    const { userId, sessionId } = ids();
    await decide(userId, 'accepted');
    await track([view({ userId, sessionId, timestamp: at(-1) }), view({ userId, sessionId })]);
    expect(await stored()).toMatchObject([{ visitor_id: null }, { visitor_id: userId, session_id: sessionId }]);
    expect(await queued()).toHaveLength(1);
  });

  it('are not stored if the consent is older than six months', async () => {
    const { userId } = ids();
    await decide(userId, 'accepted');
    service.pass(185 * 86_400);
    await track([view({ userId })]);
    expect(await stored()).toMatchObject([{ visitor_id: null }]);
    expect(await queued()).toEqual([]);
  });

  it('are removed by a withdrawal, and a late copy of the consent changes nothing', async () => {
    const { userId } = ids();
    await decide(userId, 'accepted');
    await track([view({ userId })]);
    expect((await decide(userId, 'withdrawn')).statusCode).toBe(204);
    await decide(userId, 'accepted');
    await track([view({ userId })]);
    expect(await stored()).toMatchObject([{ visitor_id: null }, { visitor_id: null }]);
    expect(await queued()).toEqual([]);
    const proof = await service.rows('select text_version, decided_at, ended_at from consent');
    expect(proof).toMatchObject([{ text_version: '2026-11-21', ended_at: expect.anything() as string }]);
  });

  it('are not stored if the withdrawal arrives before its consent', async () => {
    const { userId } = ids();
    await decide(userId, 'withdrawn');
    await decide(userId, 'accepted');
    await track([view({ userId })]);
    expect(await stored()).toMatchObject([{ visitor_id: null }]);
    expect(await queued()).toEqual([]);
  });

  it('are removed in all browsers of a user by one withdrawal', async () => {
    const [phone, laptop] = [randomUUID(), randomUUID()];
    const me = signedIn(7001);
    for (const visitor of [phone, laptop]) {
      await decide(visitor, 'accepted', me);
      await track([view({ userId: visitor })], me);
    }
    expect(await queued()).toHaveLength(2);
    await decide(phone, 'withdrawn', me);
    expect(await queued()).toEqual([]);
    expect((await stored()).every(({ visitor_id }) => visitor_id === null)).toBe(true);
  });
});

describe('the queue for the ad platform', () => {
  const agreed = async (headers?: Record<string, string>) => {
    const visitor = randomUUID();
    await decide(visitor, 'accepted', headers);
    return visitor;
  };

  it('contains only page views of public screens and registrations, with ids that name no account', async () => {
    const me = signedIn(7002);
    const userId = await agreed();
    const idWithoutAccount = expect.not.stringContaining('7002') as string;
    const names = ['challenge_complete', 'anti_scroll_activated', 'trial_expired', 'payment_completed'] as const;
    const events = [
      ...names.map((event) => view({ userId, event })),
      ...['/emergency', '/journal', '/progress'].map((url) => view({ userId, url })),
      view({ userId, url: '/checkout?offer=limit' }),
      view({ userId, event: 'user_registration' }),
    ];
    await track(events, me);
    expect(await queued()).toMatchObject([
      { name: 'CompleteRegistration', event_id: idWithoutAccount, user_id: 7002 },
      { name: 'PageView', user_id: 7002 },
    ]);
  });

  it.each(['/journal', '//[', '//elsewhere.example'])(
    'contains a registration, but not the path %s whose screen the form replaced',
    async (url) => {
      const userId = await agreed();
      await track([view({ userId, event: 'user_registration', url })], signedIn(7003));
      expect(await service.rows('select name, path from ad_event')).toEqual([
        { name: 'CompleteRegistration', path: '/auth' },
      ]);
    },
  );

  it('contains an event once, however often a device sends it, and no registration without an account', async () => {
    const userId = await agreed();
    const events = [view({ userId }), view({ userId, event: 'user_registration' })];
    for (let copy = 0; copy < 5; copy++) await track(events);
    expect(await queued()).toMatchObject([{ name: 'PageView', user_id: null }]);
  });

  it('contains nothing older than seven days, and nothing without a configured platform', async () => {
    const userId = await agreed();
    service.pass(8 * 86_400);
    await track([view({ userId, timestamp: at(-7 * 86_400) })]);
    expect(await queued()).toEqual([]);
    const without = await startIntegrations();
    const visitor = randomUUID();
    const send = (url: string, payload: object) => without.app.inject({ method: 'POST', url, payload });
    const body = { visitorId: visitor, decision: 'accepted', textVersion: 'x', decidedAt: at(-60) };
    await send('/api/pixel/consent', body);
    await send('/api/pixel/track', { events: [view({ userId: visitor })] });
    const rows = await without.rows('select 1 from ad_event');
    await without.close();
    expect(rows).toEqual([]);
  });
});
