import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { listening } from '@scrollstop/service-kit/testing/listening';
import { until } from '@scrollstop/service-kit/testing/testing';
import { attackSize } from '@scrollstop/service-kit/testing/attack-size';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { majorText } from '../../src/providers/paypal/shapes.ts';
import { approvedOrder, useBilling, startProcess, WEB_MINOR } from '../support/billing.ts';
import { factKindsOf, outboxOf, paymentsOf } from '../support/ledger.ts';

interface Message {
  headers: IncomingHttpHeaders;
  body: string;
}

const billing = useBilling();
/** Receives everything that PayPal sends, so that each test decides which messages reach billing. */
let mailbox: Server;
const messages: Message[] = [];

beforeAll(async () => {
  mailbox = createServer((request, response) => {
    void text(request).then((body) => {
      messages.push({ headers: request.headers, body });
      response.end();
    });
  });
  const url = await listening(mailbox);
  await billing.simulator.paypal.control('POST', '/webhooks', { url });
});
afterAll(async () => {
  mailbox.closeAllConnections();
  mailbox.close();
});

const paypal = () => billing.simulator.paypal;

async function messageAbout(id: string, type: string): Promise<Message> {
  await paypal().control('GET', '/webhooks/idle');
  return until(() => Promise.resolve(messages.find(({ body }) => body.includes(id) && body.includes(`"${type}"`))));
}

/** A payment that is captured at PayPal without a webhook to billing. */
async function paidWithoutWebhook(userId: number) {
  const { id } = await approvedOrder(billing, userId);
  await billing.deps.providers.paypal!.capture!(id, `test-${userId}`);
  return { id, message: await messageAbout(id, 'PAYMENT.CAPTURE.COMPLETED') };
}

const webhookOf = ({ headers, body }: Message) => {
  const signedHeaders = Object.entries(headers).filter(([name]) => /^(paypal-|content-type)/.test(name));
  return { headers: Object.fromEntries(signedHeaders) as Record<string, string>, body };
};
const send = async (message: Message): Promise<number> => {
  const url = `${billing.url}/api/billing/webhooks/paypal`;
  return (await fetch(url, { method: 'POST', ...webhookOf(message) })).status;
};

const stored = async (orderId: string) =>
  (await billing.deps.database.db.selectFrom('webhook_event').selectAll().execute()).filter(({ body }) =>
    body.includes(orderId),
  );
const untilState = (userId: number, state: string) =>
  until(async () => (await paymentsOf(billing.deps, userId)).some((payment) => payment.state === state));

describe('a webhook from PayPal', () => {
  it.each([
    [6111, 'changed', (m: Message) => ({ ...m, body: m.body.replaceAll(majorText(WEB_MINOR), '79.00') })],
    [
      6116,
      'signed by a certificate that PayPal does not have',
      (m: Message) => withHeader(m, 'paypal-cert-url', `${billing.simulator.url}/v1/notifications/certs/CERT-1`),
    ],
  ])('(user %i) is refused and changes nothing if it is %s', async (userId, _name, change) => {
    const { id, message } = await paidWithoutWebhook(userId);
    expect(await send(change(message))).toBe(401);
    await billing.workers.webhooks.drain();
    expect(await stored(id)).toEqual([]);
    expect(await outboxOf(billing.deps, userId)).toEqual([]);
  });

  it('about a dispute or its end makes billing read the order again, in any order', async () => {
    const { id, message } = await paidWithoutWebhook(6130);
    const capture = (JSON.parse(message.body) as { resource: { id: string } }).resource.id;
    const dispute = await paypal().control<{ dispute_id: string }>('POST', '/disputes', { capture });
    await paypal().control('POST', `/disputes/${dispute.dispute_id}/close`, { outcome: 'lost' });
    const opened = await messageAbout(dispute.dispute_id, 'CUSTOMER.DISPUTE.CREATED');
    const closed = await messageAbout(dispute.dispute_id, 'CUSTOMER.DISPUTE.RESOLVED');
    for (const each of [closed, opened, message]) expect(await send(each)).toBe(200);
    await untilState(6130, 'lost');
    expect(await factKindsOf(billing.deps, 6130)).toEqual(['created', 'disputed', 'lost', 'succeeded']);
    const now = Date.now();
    expect(await billing.deps.providers.paypal!.changedSince(now - 60_000, now)).toContain(id);
  });
});

describe('forged webhooks with invented certificates', () => {
  const invented = (index: number) =>
    `${billing.simulator.url}/v1/notifications/certs/CERT-${index.toString(16).padStart(8, '0')}`;

  it('do not delay genuine ones, even at a new replica, and cause at most ten requests to PayPal', async () => {
    const { message } = await paidWithoutWebhook(6160);
    expect(await send(message)).toBe(200);
    await untilState(6160, 'succeeded');
    const replica = await startProcess(billing.config);
    const certificateRequests = async () => (await paypal().requests('/v1/notifications/certs', 'GET')).length;
    const before = await certificateRequests();
    const deliver = async (one: Message) => {
      const url = '/api/billing/webhooks/paypal';
      return (await replica.app.inject({ method: 'POST', url, ...webhookOf(one) })).statusCode;
    };
    // On a busy machine a new replica responds 503 until its pool has its first connections.
    await until(async () => (await deliver(message)) === 200);
    const forged: Promise<number>[] = [];
    const genuine: Promise<number>[] = [];
    const size = attackSize({ ci: 500, full: 10_000 });
    for (let index = 0; index < size; index++) {
      forged.push(deliver(withHeader(message, 'paypal-cert-url', invented(index))));
      if (index % 25 === 0) genuine.push(deliver(message));
      if (index % 25 === 24) await Promise.all([...forged.slice(-25), ...genuine.slice(-1)]);
    }
    expect(await Promise.all(genuine)).toEqual(Array(size / 25).fill(200));
    const statuses = await Promise.all(forged);
    expect(statuses.filter((status) => status !== 401 && status !== 503)).toEqual([]);
    expect((await certificateRequests()) - before).toBeLessThanOrEqual(10);
    await replica.stop();
  });
});

const withHeader = (message: Message, name: string, value: string): Message => ({
  ...message,
  headers: { ...message.headers, [name]: value },
});
describe('a refund at PayPal', () => {
  it('is made once, however often it is requested', async () => {
    const { id } = await paidWithoutWebhook(6150);
    const port = billing.deps.providers.paypal!;
    const refund = { providerId: id, key: 'refund-6150', reason: 'requested_by_customer' as const };
    const refunds = await Promise.all([port.refund(refund), port.refund(refund)]);
    refunds.push(await port.refund({ ...refund, key: 'another key' }));
    for (const { facts } of refunds)
      expect(facts.filter(({ kind }) => kind === 'refunded')).toMatchObject([{ amount: WEB_MINOR }]);
    const sent = await paypal().requests('/v2/payments/captures');
    expect(new Set(sent.filter(({ status }) => status < 300).map((each) => each.idempotencyKey)).size).toBe(1);
  });
});
