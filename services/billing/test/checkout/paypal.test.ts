import { priceBook } from '@scrollstop/challenge/features/offer/offers';
import { until } from '@scrollstop/service-kit/testing/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { ProviderError, providerInfo } from '../../src/providers/provider.ts';
import { abandon } from '../../src/payments/attempts.ts';
import { reconcile } from '../../src/payments/reconcile.ts';
import { approvedOrder, asUser, bodyOf, startProcess, useBilling, WEB, WEB_MINOR } from '../support/billing.ts';
import { breakWrites } from '../support/faults.ts';
import { factKindsOf, outboxOf, paymentsOf, untilPublished, useTestBus, statesOf } from '../support/ledger.ts';
import { intentIdOf } from '../support/simulator.ts';

const bus = useTestBus();
const billing = useBilling();
beforeEach(() => billing.simulator.paypal.control('DELETE', '/requests'));

const paypal = () => billing.simulator.paypal;
const stateOf = (userId: number) => statesOf(billing.deps, userId);

const approved = (userId: number, funding?: 'echeck' | 'declined') => approvedOrder(billing, userId, funding);

describe('a PayPal payment', () => {
  it('ends with Premium, one payment in the ledger and one event, without an error from PayPal', async () => {
    const ada = asUser(billing, 6001);
    const order = await ada.createOrder();
    expect(order.status).toBe(200);
    await paypal().approve(order.body.id);
    expect(await ada.capture(order.body.id)).toEqual({
      status: 200,
      body: { status: 'COMPLETED', reference: order.body.reference },
    });
    // The capture itself notifies auth, so the very next GET /api/auth/user shows Premium.
    expect(billing.auth.grants(6001).size).toBe(1);
    expect(await ada.upgrade()).toMatchObject({ status: 200, body: { access: 'premium' } });

    expect(await paymentsOf(billing.deps, 6001)).toMatchObject([
      { id: order.body.reference, provider: 'paypal', provider_id: order.body.id, state: 'succeeded' },
    ]);
    const published = await untilPublished(bus, 6001);
    expect(published).toHaveLength(1);
    expect(published[0]).toMatchObject({ data: { amount: WEB_MINOR, currency: 'USD' } });
    expect(billing.auth.grants(6001)).toEqual(new Set([published[0]!.id]));
    expect(await paypal().refused()).toEqual([]);
  });

  it("sends the price book's amount, the owner, and the attempt as idempotency key", async () => {
    const { body } = await asUser(billing, 6002).createOrder({ offer: 'limit', amount: 5.7 });
    const [sent, ...others] = await paypal().requests('/v2/checkout/orders');
    expect(others).toEqual([]);
    expect(sent!.idempotencyKey).toBe(body.reference);
    expect(JSON.parse(sent!.params as string)).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [
        {
          amount: { currency_code: priceBook.limit.currency, value: '5.70' },
          custom_id: `6002/${body.reference}`,
          invoice_id: body.reference,
        },
      ],
    });
  });

  it.each([
    ['0.01', { amount: 0.01 }],
    ['in another currency', { amount: WEB, currency: 'EUR' }],
    ['to be authorised only', { amount: WEB, intent: 'AUTHORIZE' }],
    ["another offer's", { amount: WEB, offer: 'limit' }],
  ])('is refused without a request to PayPal if the amount is %s', async (_name, body) => {
    expect((await asUser(billing, 6003).createOrder(body)).status).toBe(400);
    expect(await paypal().requests('/v2/checkout/orders')).toEqual([]);
    expect(await paymentsOf(billing.deps, 6003)).toEqual([]);
  });

  it('has one order and one charge for six simultaneous clicks and captures', async () => {
    const ada = asUser(billing, 6004);
    const orders = await Promise.all(Array.from({ length: 6 }, () => ada.createOrder()));
    expect(new Set(orders.map(({ body }) => body.id)).size).toBe(1);
    const { id } = orders[0]!.body;
    await paypal().approve(id);
    const replica = await startProcess(billing.config);
    const captures = await Promise.all(
      Array.from({ length: 6 }, (_, index) => asUser(index % 2 ? billing : replica, 6004).capture(id)),
    );
    await replica.stop();
    expect(captures.map(({ body }) => body.status)).toEqual(Array(6).fill('COMPLETED'));
    expect(await factKindsOf(billing.deps, 6004)).toEqual(['created', 'succeeded']);
    expect(await outboxOf(billing.deps, 6004)).toHaveLength(1);
    const taken = (await paypal().events()).filter(
      ({ event_type: type, resource }) => type === 'PAYMENT.CAPTURE.COMPLETED' && JSON.stringify(resource).includes(id),
    );
    expect(taken).toHaveLength(1);
  });

  it("is not possible with another user's order", async () => {
    const { id } = await approved(6005);
    expect(await asUser(billing, 6006).capture(id)).toMatchObject({ status: 404 });
    expect(await asUser(billing, 6006).capture('NOSUCHORDER123456')).toMatchObject({ status: 404 });
    expect(await stateOf(6005)).toEqual(['created']);
  });

  it('is refused to a user who has paid by card, and its order is canceled', async () => {
    const { ada, id } = await approved(6007);
    await billing.simulator.pay(bodyOf(await ada.createIntent()).clientSecret);
    expect(await ada.capture(id)).toMatchObject({ status: 409, body: { code: 'already_premium' } });
    expect(await ada.createOrder()).toMatchObject({ status: 409, body: { code: 'already_premium' } });
    await until(async () => (await stateOf(6007)).includes('canceled'));
    expect(await paypal().requests(`/v2/checkout/orders/${id}/capture`)).toEqual([]);
  });

  it('ends the card attempt of another tab', async () => {
    const { ada, id } = await approved(6008);
    const { clientSecret } = bodyOf(await ada.createIntent());
    expect((await ada.capture(id)).body.status).toBe('COMPLETED');
    expect(await billing.simulator.pay(clientSecret)).not.toBe('succeeded');
    expect(await outboxOf(billing.deps, 6008)).toHaveLength(1);
  });

  it('succeeds even if Stripe cannot end that attempt, which the reconcile pass then ends', async () => {
    const { ada, id } = await approved(6009);
    const { clientSecret } = bodyOf(await ada.createIntent());
    const path = `/v1/payment_intents/${intentIdOf(clientSecret)}/cancel`;
    // The SDK would repeat other statuses after pauses.
    await billing.simulator.fault({ method: 'POST', path, kind: 'status', status: 400 });
    expect(await ada.capture(id)).toMatchObject({ status: 200, body: { status: 'COMPLETED' } });
    await until(async () => {
      await reconcile(billing.deps);
      return (await stateOf(6009)).includes('canceled');
    });
    expect(await billing.simulator.pay(clientSecret)).not.toBe('succeeded');
  });
});

describe('a PayPal order', () => {
  it("that PayPal returns unusable is refused with PayPal's error code, not the card's", async () => {
    const provider = billing.deps.providers.paypal!;
    const create: typeof provider.create = async (attempt) => ({
      ...(await provider.create(attempt)),
      clientSecret: null,
    });
    billing.deps.providers.paypal = { ...provider, create };
    const response = await asUser(billing, 6019).createOrder();
    billing.deps.providers.paypal = provider;
    expect(response).toMatchObject({ status: 503, body: { code: 'paypal_unavailable' } });
  });

  it.each([
    [6029, 'sum', { amount: 100 }],
    [6037, 'currency', { currency: 'EUR' }],
  ])('(user %i) with another %s than is due is ended, and its buyer is not charged', async (userId, _name, changed) => {
    const provider = billing.deps.providers.paypal!;
    // As if the buyer's browser had changed the order.
    const create: typeof provider.create = (attempt) => provider.create({ ...attempt, ...changed });
    billing.deps.providers.paypal = { ...provider, create };
    const { ada, id } = await approved(userId);
    billing.deps.providers.paypal = provider;
    expect(await ada.capture(id)).toMatchObject({ status: 409, body: { code: 'order_ended' } });
    expect(await paypal().requests(`/v2/checkout/orders/${id}/capture`)).toEqual([]);
    expect(await stateOf(userId)).toEqual(['canceled']);
  });

  it('is not captured before its buyer has approved it', async () => {
    const ada = asUser(billing, 6010);
    const { id } = bodyOf(await ada.createOrder());
    expect(await ada.capture(id)).toMatchObject({ status: 409, body: { code: 'order_not_approved' } });
    expect(await ada.upgrade()).toMatchObject({ status: 402 });
    expect(bodyOf(await ada.createOrder()).id).toBe(id);
    await paypal().approve(id);
    // PayPal would repeat its refusal for the same key.
    expect((await ada.capture(id)).body.status).toBe('COMPLETED');
  });

  it('is not charged after a closed PayPal window until its buyer returns', async () => {
    const { ada, id } = await approved(6011);
    await paypal().control('GET', '/webhooks/idle');
    await billing.workers.webhooks.drain();
    await reconcile(billing.deps);
    expect(await ada.upgrade()).toMatchObject({ status: 402 });
    expect(await paypal().requests(`/v2/checkout/orders/${id}/capture`)).toEqual([]);
    expect(await ada.capture(id)).toMatchObject({ status: 200, body: { status: 'COMPLETED' } });
  });

  it('is given up after three hours and not captured afterwards', async () => {
    const { ada, id } = await approved(6012);
    const later = {
      ...billing.deps,
      now: () => new Date(Date.now() + providerInfo.paypal.attemptMs + 1_000),
    };
    await reconcile(later);
    expect(await stateOf(6012)).toEqual(['canceled']);
    expect(await ada.capture(id)).toMatchObject({ status: 409, body: { code: 'order_ended' } });
    expect(bodyOf(await ada.createOrder()).id).not.toBe(id);
  });

  it('can be declined without a charge, and then be paid in another way', async () => {
    const { ada, id } = await approved(6013, 'declined');
    expect(await ada.capture(id)).toMatchObject({ status: 402, body: { code: 'payment_declined' } });
    expect(await stateOf(6013)).toEqual(['failed']);
    expect(bodyOf(await ada.createOrder()).id).toBe(id);
    await paypal().approve(id);
    expect((await ada.capture(id)).body.status).toBe('COMPLETED');
    const keys = (await paypal().requests(`/v2/checkout/orders/${id}/capture`)).map((each) => each.idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });

  it('stays pending and blocks other payments until the bank agrees and Premium is activated', async () => {
    const { ada, id, reference } = await approved(6014, 'echeck');
    const another = bodyOf(await ada.createOrder({ offer: 'limit' }));
    await paypal().approve(another.id);
    expect((await ada.capture(id)).body).toEqual({ status: 'PENDING', reference });
    expect((await ada.capture(id)).body).toEqual({ status: 'PENDING', reference });
    expect(await ada.capture(another.id)).toMatchObject({
      status: 409,
      body: { code: 'payment_processing' },
    });
    const ended = await billing.deps.providers.paypal!.cancel(id);
    expect(ended!.facts.map(({ kind }) => kind)).toEqual(['created', 'processing']);
    expect(await ada.upgrade()).toMatchObject({ status: 202, body: { status: 'activating' } });
    for (const again of [ada.createOrder(), ada.createIntent()])
      expect(await again).toMatchObject({ status: 409, body: { code: 'payment_processing' } });
    expect(billing.auth.grants(6014).size).toBe(0);
    const { providers } = billing.deps;
    const configured = providers.paypal;
    providers.paypal = null;
    const without = await Promise.all([ada.upgrade(), ada.createIntent()]);
    providers.paypal = configured;
    expect(without.map(({ status }) => status)).toEqual([202, 409]);
    await paypal().control('POST', `/captures/${await captureOf(id)}/settle`, { outcome: 'completed' });
    await until(async () => (await stateOf(6014)).includes('succeeded'));
    expect((await ada.upgrade()).status).toBe(200);
  });

  it('is created anew after a refusal that PayPal would repeat', async () => {
    await refusing('/v2/checkout/orders', 'PAYEE_ACCOUNT_RESTRICTED');
    const ada = asUser(billing, 6045);
    expect((await ada.createOrder()).status).toBe(503);
    expect((await ada.createOrder()).status).toBe(200);
    expect(await stateOf(6045)).toEqual(['canceled', 'created']);
  });

  it.each([
    [6042, 'DUPLICATE_INVOICE_ID'],
    [6043, 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED'],
  ])('(user %i) that can never be paid because of %s is ended and replaced', async (userId, issue) => {
    const { ada, id } = await approved(userId);
    await refusing(`/v2/checkout/orders/${id}/capture`, issue);
    expect(await ada.capture(id)).toMatchObject({ status: 409, body: { code: 'order_ended' } });
    expect(bodyOf(await ada.createOrder()).id).not.toBe(id);
  });

  it('is pending even if it was given up during its capture', async () => {
    const { ada, id } = await approved(6044, 'echeck');
    const provider = billing.deps.providers.paypal!;
    const [payment] = await paymentsOf(billing.deps, 6044);
    const capture: typeof provider.capture = async (...order) => {
      await abandon(billing.deps, payment!, 'test');
      return provider.capture!(...order);
    };
    billing.deps.providers.paypal = { ...provider, capture };
    const response = await ada.capture(id);
    billing.deps.providers.paypal = provider;
    expect(response).toMatchObject({ status: 200, body: { status: 'PENDING' } });
  });

  it('is ended if a pending capture is denied, and another one can be created', async () => {
    const { ada, id } = await approved(6015, 'echeck');
    await ada.capture(id);
    await paypal().control('POST', `/captures/${await captureOf(id)}/settle`, { outcome: 'denied' });
    await until(async () => (await stateOf(6015)).includes('canceled'));
    expect(await ada.upgrade()).toMatchObject({ status: 402 });
    expect(bodyOf(await ada.createOrder()).id).not.toBe(id);
  });
});

/** The id of an order's capture, from PayPal's events. */
async function captureOf(orderId: string): Promise<string> {
  const events = await paypal().events();
  const event = events.find(
    ({ event_type: type, resource }) =>
      type.startsWith('PAYMENT.CAPTURE.') && JSON.stringify(resource).includes(orderId),
  );
  return event!.resource.id;
}

describe('a PayPal refund', () => {
  it('is made once and ends Premium', async () => {
    const { ada, id, reference } = await approved(6030);
    await ada.capture(id);
    expect(await ada.purchase()).toMatchObject({ body: { provider: 'paypal', refund: 'possible' } });
    const refunded = { status: 200, body: { refund: 'done', refunded: WEB_MINOR, premium: false } };
    expect(await ada.refund(reference)).toMatchObject(refunded);
    expect((await ada.refund(reference)).status).toBe(200);
    expect(await factKindsOf(billing.deps, 6030)).toEqual(['created', 'refunded', 'succeeded']);
    const sent = await paypal().requests(`/v2/payments/captures/${await captureOf(id)}/refund`);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(billing.auth.ended.filter(({ data }) => data.userId === 6030)).toHaveLength(1);
    expect(await paypal().refused()).toEqual([]);
  });
});

describe('a PayPal refund that fails at first', () => {
  it.each([
    [6031, 'REFUND_FAILED_INSUFFICIENT_FUNDS', 422, 1],
    [6032, 'PREVIOUS_REQUEST_IN_PROGRESS', 422, 0],
    [6033, 'PAYEE_ACCOUNT_RESTRICTED', 422, 1],
    [6035, 'PERMISSION_DENIED', 403, 1],
  ])('(user %i) because of %s is retried until it is made', async (userId, issue, status, burnt) => {
    const { ada, id, reference } = await approved(userId);
    await ada.capture(id);
    await refusing('/v2/payments/captures', issue, status);
    expect(await ada.refund(reference)).toMatchObject({ status: 200, body: { refund: 'asked' } });
    await until(async () => {
      await billing.workers.refunds.drain();
      return (await stateOf(userId))[0] === 'refunded';
    });
    const sent = await paypal().requests(`/v2/payments/captures/${await captureOf(id)}/refund`);
    expect(sent.at(-1)!.idempotencyKey).toBe(`${reference}-refund-1-${burnt}`);
  });

  it.each([
    [6034, 'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK'],
    [6038, 'CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED'],
  ])(
    '(user %i) because of %s is refused with a message about the bank, and can be requested again',
    async (userId, issue) => {
      const { ada, id, reference } = await approved(userId);
      await ada.capture(id);
      await refusing('/v2/payments/captures', issue);
      expect((await ada.refund(reference)).body.message).toContain('bank');
      expect(await ada.refund(reference)).toMatchObject({ status: 200, body: { refund: 'done' } });
    },
  );
});

/** Makes PayPal refuse the next request. */
const refusing = (path: string, issue: string, status = 422) =>
  billing.simulator.fault({
    path,
    kind: 'status',
    status,
    body: JSON.stringify({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] }),
  });

describe('a failure of PayPal during a payment', () => {
  const capturePath = (id: string) => `/v2/checkout/orders/${id}/capture`;

  it('causes one charge if the response to a capture is lost, because the retry has the same key', async () => {
    const { ada, id } = await approved(6020);
    await billing.simulator.fault({ path: capturePath(id), kind: 'reset_after' });
    expect((await ada.capture(id)).body.status).toBe('COMPLETED');
    const sent = await paypal().requests(capturePath(id));
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(await outboxOf(billing.deps, 6020)).toHaveLength(1);
  });

  it('after the charge is detected by the upgrade', async () => {
    const { ada, id } = await approved(6021);
    await billing.simulator.fault({ path: capturePath(id), kind: 'reset_after', times: 2 });
    expect(await ada.capture(id)).toMatchObject({ status: 503, body: { code: 'paypal_unavailable' } });
    expect((await ada.upgrade()).status).toBe(200);
    expect((await ada.capture(id)).body.status).toBe('COMPLETED');
  });

  it.each([
    [6022, 'returns 500', { kind: 'status', status: 500 }],
    [6023, 'breaks the connection', { kind: 'reset' }],
    [6024, 'returns no JSON', { kind: 'status', status: 502, body: 'Bad gateway' }],
  ])('(user %i) that %s causes a 503 without a charge', async (userId, _name, fault) => {
    const { ada, id } = await approved(userId);
    await billing.simulator.fault({ path: '/v2/checkout/orders', times: 20, ...fault });
    expect(await ada.capture(id)).toMatchObject({ status: 503, body: { code: 'paypal_unavailable' } });
    await billing.simulator.mend();
    expect(await stateOf(userId)).toEqual(['created']);
    expect((await ada.capture(id)).body.status).toBe('COMPLETED');
  });

  it.each([
    [6036, 'PREVIOUS_REQUEST_IN_PROGRESS', 503, 'paypal_unavailable'],
    [6039, 'PAYER_ACTION_REQUIRED', 409, 'order_not_approved'],
  ])('(user %i) because of %s is not reported as a decline', async (userId, issue, status, code) => {
    const { ada, id } = await approved(userId);
    await refusing(capturePath(id), issue);
    expect(await ada.capture(id)).toMatchObject({ status, body: { code } });
    expect((await ada.capture(id)).body.status).toBe('COMPLETED');
  });

  it('is resolved by reading the order again after ORDER_ALREADY_CAPTURED', async () => {
    const { ada, id } = await approved(6025);
    const replica = await startProcess(billing.config);
    // The replica's capture succeeds while this ledger still has the order as open.
    await replica.deps.providers.paypal!.capture!(id, 'another-key');
    await replica.stop();
    const capture = () => billing.deps.providers.paypal!.capture!(id, 'a-third-key');
    await expect(capture()).resolves.toMatchObject({ status: 'ended' });
    // Money has moved, so it is not a decline if the order cannot be read.
    await billing.simulator.fault({ method: 'GET', path: '/v2/checkout', kind: 'status', status: 404 });
    await expect(capture()).rejects.toThrow(ProviderError);
    expect((await ada.capture(id)).body.status).toBe('COMPLETED');
  });

  it('causes one charge if our commit fails after it, because the next call finds the payment', async () => {
    const { ada, id } = await approved(6028);
    const disk = await breakWrites(billing.deps.database.db, 'insert', 'payment_fact');
    expect((await ada.capture(id)).status).toBe(503);
    expect(await outboxOf(billing.deps, 6028)).toEqual([]);
    await disk.mend();
    expect((await ada.capture(id)).body.status).toBe('COMPLETED');
    expect(await outboxOf(billing.deps, 6028)).toHaveLength(1);
    const taken = (await paypal().requests(capturePath(id))).filter(({ status }) => status === 201);
    expect(taken).toHaveLength(1);
  });

  it('is a 503 with a message if PayPal is not configured', async () => {
    const { PAYPAL_CLIENT_ID: _id, PAYPAL_CLIENT_SECRET: _secret, ...without } = billing.config;
    const bare = await startProcess(without);
    const ada = asUser(bare, 6026);
    const setup = await bare.app.inject({ url: '/api/paypal/setup' });
    for (const response of [await ada.createOrder(), await ada.capture('ANYORDER1234')])
      expect(response).toMatchObject({ status: 503, body: { code: 'paypal_unavailable' } });
    await bare.stop();
    expect(setup.statusCode).toBe(503);
    expect((await billing.app.inject({ url: '/api/paypal/setup' })).json()).toEqual({ clientToken: null });
  });
});
