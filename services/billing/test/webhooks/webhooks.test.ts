import { once } from 'node:events';
import { connect } from 'node:net';
import Stripe from 'stripe';
import { openProxy } from '@scrollstop/events/testing/tcp-proxy';
import { until } from '@scrollstop/service-kit/testing/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { WEBHOOK_BODY_LIMIT } from '@scrollstop/contracts/services/internal';
import { openCard, useBilling, startProcess, WEB_MINOR } from '../support/billing.ts';
import { factKindsOf, outboxOf, paymentsOf } from '../support/ledger.ts';
import { stripeKeys } from '@scrollstop/sim/testing';

const billing = useBilling();
beforeAll(async () => {
  // Webhooks are held, because each test sends its own.
  await billing.simulator.control('POST', '/webhooks', { hold: true });
});

const now = () => Math.floor(Date.now() / 1000);
const sign = (payload: string, timestamp = now(), secret = stripeKeys.STRIPE_WEBHOOK_SECRET) =>
  Stripe.webhooks.generateTestHeaderString({ payload, timestamp, secret });

const send = (payload: string, signature: string | undefined, to = billing.url) =>
  fetch(`${to}/api/billing/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) },
    body: payload,
  });

/** A payment without a webhook, and the event that Stripe would send about it. */
async function paidWithoutWebhook(userId: number) {
  const { pay, intent: id } = await openCard(billing, userId);
  await pay();
  const { data } = await billing.simulator.api<{ data: Stripe.Event[] }>(
    'GET',
    '/events?types[]=payment_intent.succeeded&limit=100',
  );
  const event = data.find(({ data: { object } }) => (object as { id: string }).id === id)!;
  return { id, event, body: JSON.stringify(event, null, 2) };
}

const stored = () => billing.deps.database.db.selectFrom('webhook_event').selectAll().execute();
const untilActive = (userId: number) =>
  until(async () => (await paymentsOf(billing.deps, userId)).some(({ state }) => state === 'succeeded'));

describe('a webhook from Stripe', () => {
  it('causes one payment and one activation if it arrives 20 times at once and again later', async () => {
    const { body, event } = await paidWithoutWebhook(4001);
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(body, sign(body))));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    await untilActive(4001);
    const before = await paymentsOf(billing.deps, 4001);
    expect((await send(body, sign(body))).status).toBe(200);
    await billing.workers.webhooks.drain();
    expect(await paymentsOf(billing.deps, 4001)).toEqual(before);
    expect(await factKindsOf(billing.deps, 4001)).toEqual(['created', 'succeeded']);
    expect(await outboxOf(billing.deps, 4001)).toHaveLength(1);
    expect((await stored()).filter(({ event_id: id }) => id === event.id)).toHaveLength(1);
  });

  it('is refused and changes nothing if it is forged', async () => {
    const { body, id } = await paidWithoutWebhook(4021);
    const response = await send(body, sign(body, now(), 'whsec_guess'));
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ code: 'bad_signature', message: expect.any(String) as string });
    await billing.workers.webhooks.drain();
    expect((await stored()).filter(({ object_id: object }) => object === id)).toEqual([]);
    expect(await outboxOf(billing.deps, 4021)).toEqual([]);
  });

  it('is only a hint, after which the payment is read at Stripe', async () => {
    const ada = await openCard(billing, 4004);
    const intent = await billing.simulator.api('GET', `/payment_intents/${ada.intent}`);
    const claim = { id: 'evt_claim', object: 'event', type: 'payment_intent.succeeded' };
    const body = JSON.stringify({
      ...claim,
      data: { object: { ...intent, status: 'succeeded', amount_received: WEB_MINOR } },
    });
    expect((await send(body, sign(body))).status).toBe(200);
    await billing.workers.webhooks.drain();
    expect((await paymentsOf(billing.deps, 4004))[0]!.state).toBe('created');
    expect((await ada.upgrade()).status).toBe(402);
  });

  it('may be as large as 256 KiB and no larger', async () => {
    const padded = (bytes: number) => {
      const shell = JSON.stringify({
        id: `evt_${bytes}`,
        object: 'event',
        type: 'x',
        data: { object: {} },
        pad: '',
      });
      return shell.replace('"pad":""', `"pad":"${'x'.repeat(bytes - shell.length)}"`);
    };
    const fits = padded(WEBHOOK_BODY_LIMIT);
    expect((await send(fits, sign(fits))).status).toBe(200);
    const larger = padded(WEBHOOK_BODY_LIMIT + 1);
    expect((await send(larger, sign(larger))).status).toBe(413);
  });

  it('is stored and finished if it concerns no payment of ours', async () => {
    const foreign = await billing.simulator.api('POST', '/payment_intents', {
      amount: '790',
      currency: 'usd',
    });
    for (const object of [{ object: 'customer', id: 'cus_1' }, foreign]) {
      const body = JSON.stringify({
        id: `evt_${String(object['id'])}`,
        object: 'event',
        type: 'x',
        data: { object },
      });
      expect((await send(body, sign(body))).status).toBe(200);
    }
    const outcomes = await until(async () => {
      const rows = await stored();
      const done = rows.filter(({ event_id: id, done_at: at }) => at && /^evt_(cus|pi)_/.test(id));
      return done.length === 2 && done.map(({ outcome }) => outcome).sort();
    });
    expect(outcomes).toEqual(['concerns no payment', 'not ours']);
  });

  const hintAt = async (eventId: string, intent: string) => {
    const object = { object: 'charge', id: 'ch_1', payment_intent: intent };
    const body = JSON.stringify({ id: eventId, object: 'event', type: 'charge.succeeded', data: { object } });
    expect((await send(body, sign(body))).status).toBe(200);
    return until(async () => (await stored()).find(({ event_id: id, outcome }) => id === eventId && outcome !== null));
  };

  it('about an object that Stripe does not have is stored and retried', async () => {
    const event = await hintAt('evt_unknown', 'pi_nowhere');
    expect(event).toMatchObject({ done_at: null, outcome: 'unknown at the provider' });
  });

  it('about an object that is not in the ledger yet is retried until it is', async () => {
    const { intent, pay } = await openCard(billing, 4005);
    await pay();
    const { db } = billing.deps.database;
    const rename = (id: string) =>
      db.updateTable('payment').set({ provider_id: id }).where('user_id', '=', 4005).execute();
    await rename('pi_other');
    expect(await hintAt('evt_early', intent)).toMatchObject({
      done_at: null,
      outcome: 'no such payment here',
    });
    await rename(intent);
    await until(async () => {
      await billing.workers.webhooks.drain();
      return (await paymentsOf(billing.deps, 4005))[0]!.state === 'succeeded';
    });
    expect(await outboxOf(billing.deps, 4005)).toHaveLength(1);
  });

  it('gets a 503 while the database is unreachable, so that Stripe sends it again', async () => {
    const database = await openProxy(billing.config.DATABASE_URL);
    const replica = await startProcess({ ...billing.config, DATABASE_URL: database.url });
    const { body } = await paidWithoutWebhook(4006);
    database.cut();
    expect((await send(body, sign(body), replica.url)).status).toBe(503);
    database.mend();
    expect((await send(body, sign(body), replica.url)).status).toBe(200);
    await untilActive(4006);
    await replica.stop();
    database.close();
  });

  it('is accepted with either secret while a new one is rolled out', async () => {
    const rolling = ['whsec_next', stripeKeys.STRIPE_WEBHOOK_SECRET];
    const replica = await startProcess({ ...billing.config, STRIPE_WEBHOOK_SECRET: rolling });
    const { body } = await paidWithoutWebhook(4007);
    expect((await send(body, sign(body, now(), 'whsec_next'), replica.url)).status).toBe(200);
    expect((await send(body, sign(body), replica.url)).status).toBe(200);
    await replica.stop();
  });
});

describe('an unsigned webhook', () => {
  it('is refused without a query to the database', async () => {
    const database = await openProxy(billing.config.DATABASE_URL);
    const replica = await startProcess({ ...billing.config, DATABASE_URL: database.url });
    database.close();
    const body = JSON.stringify({ id: 'evt_x', type: 'x', data: {} });
    for (const signature of [undefined, 'v1=00', sign(body, now() - 999), sign(body, now(), 'whsec_guess')])
      expect((await send(body, signature, replica.url)).status).toBe(401);
    expect((await send('', sign(body), replica.url)).status).toBe(401);
    expect((await send('{', sign('{'), replica.url)).status).toBe(400);
    await replica.stop();
  });

  it('is refused before its body has arrived', async () => {
    const { port } = new URL(billing.url);
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      'POST /api/billing/webhooks/stripe HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n',
    );
    const [response] = (await once(socket, 'data')) as [Buffer];
    expect(response.toString()).toMatch(/^HTTP\/1.1 401/);
    socket.destroy();
  });
});
