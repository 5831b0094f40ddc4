import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { control, startSim } from './support/sim.ts';

const now = Date.UTC(2026, 10, 21);
const seconds = now / 1000;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const purchase = {
  event_name: 'Purchase',
  event_time: seconds - 60,
  event_id: 'payment:1',
  action_source: 'website',
  event_source_url: 'http://localhost:4200/checkout',
  user_data: { em: [sha256('ada@example.com')], client_user_agent: 'mobile' },
  custom_data: { currency: 'USD', value: 7.9, content_ids: ['scrollstop_premium'] },
};

interface Result {
  events_received?: number;
  fbtrace_id?: string;
  error?: { message: string; code: number };
}

async function startAds() {
  const sim = await startSim({ PIXEL_ID: '1234567890', PIXEL_ACCESS_TOKEN: 'EAAsimulator' }, () => now);
  const post = async (body: object, pixel = '1234567890', token = 'EAAsimulator') => {
    const response = await fetch(`${sim.origin}/v24.0/${pixel}/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Result };
  };
  const events = () => control<{ event: { event_id: string } }[]>(sim.origin, 'GET', '/ads/events');
  return { ...sim, post, events };
}

describe('conversions', () => {
  it('rejects a whole batch if one event is older than seven days', async () => {
    const { post, events } = await startAds();
    const old = { ...purchase, event_id: 'old', event_time: seconds - 7 * 86_400 - 1 };
    const { status, body } = await post({ data: [purchase, old] });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 100 });
    expect(await events()).toEqual([]);
    expect((await post({ data: [{ ...old, event_time: seconds - 7 * 86_400 }] })).status).toBe(200);
  });

  it.each([
    ['a plain e-mail address', { user_data: { em: ['ada@example.com'] } }, 'user_data.em'],
    ['a digest in capitals', { user_data: { em: [sha256('x').toUpperCase()] } }, 'user_data.em'],
    ['an unknown key', { note: 'x' }, '"note"'],
    ['no time', { event_time: undefined }, 'event_time'],
    ['milliseconds', { event_time: now }, 'must not be in the future'],
    ['another source', { action_source: 'web' }, 'action_source'],
    ['no page', { event_source_url: undefined }, 'event_source_url'],
    ['no customer data', { user_data: {} }, 'user_data.client_user_agent'],
    ['a purchase without its value', { custom_data: { currency: 'USD' } }, 'value and currency'],
  ])('rejects an event with %s', async (_name, wrong, message) => {
    const { post, events } = await startAds();
    const { status, body } = await post({ data: [{ ...purchase, ...wrong }] });
    expect(status).toBe(400);
    expect(body.error?.message).toContain(message);
    expect(await events()).toEqual([]);
  });

  it('rejects a request without events or with too many events', async () => {
    const { post } = await startAds();
    expect((await post({ data: [] })).status).toBe(400);
    expect((await post({ data: Array(1001).fill(purchase) })).status).toBe(400);
  });

  it('returns 401 for a wrong token, 400 for another pixel, and 404 if no pixel is configured', async () => {
    const { post } = await startAds();
    const wrong = await post({ data: [purchase] }, '1234567890', 'wrong');
    expect([wrong.status, wrong.body.error?.code]).toEqual([401, 190]);
    expect((await post({ data: [purchase] }, '999')).status).toBe(400);
    const { origin } = await startSim();
    expect((await fetch(`${origin}/v24.0/1234567890/events`, { method: 'POST' })).status).toBe(404);
  });
});
