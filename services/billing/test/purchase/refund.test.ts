import type { EventEnvelope, EventType } from '@scrollstop/contracts/services/events';
import { securityCounts } from '@scrollstop/service-kit/testing/testing';
import { describe, expect, it } from 'vitest';
import { asUser, cardBuyer, openCard, useBilling, WEB_MINOR } from '../support/billing.ts';
import { factKindsOf, outboxOf, statesOf } from '../support/ledger.ts';
import { cards } from '../support/simulator.ts';

const billing = useBilling();

const DAY_MS = 86_400_000;

const buyer = (userId: number, card: string = cards.succeeds) => cardBuyer(billing, userId, { card });

const typesOf = async (userId: number) => (await outboxOf(billing.deps, userId)).map(({ type }) => type as EventType);
const refundsAsked = (intent: string) => billing.simulator.refundsAsked(intent);

describe('a refund that the buyer requests', () => {
  it('is offered with offer, amount, date and deadline', async () => {
    const ada = await buyer(6001);
    const { status, body } = await ada.purchase();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      paymentId: ada.reference,
      offer: 'web',
      provider: 'stripe',
      amount: WEB_MINOR,
      currency: 'USD',
      refunded: 0,
      premium: true,
      disputed: false,
      refund: 'possible',
    });
    expect(body.receiptNumber).toMatch(/^\d{4}-\d{6}$/);
    expect(Date.parse(body.refundableUntil) - Date.parse(body.paidAt)).toBe(30 * DAY_MS);
  });

  it('is made in full at the provider, and auth has ended the grant before the response', async () => {
    const ada = await buyer(6002);
    const { status, body } = await ada.refund(ada.reference);
    expect(status).toBe(200);
    expect(body).toMatchObject({ refund: 'done', refunded: WEB_MINOR, premium: false });
    expect(billing.auth.ended.filter(({ data }) => data.userId === 6002)).toHaveLength(1);
    expect(await factKindsOf(billing.deps, 6002)).toEqual(['created', 'refunded', 'succeeded']);
    const [completed, refunded, ...others] = (await outboxOf(billing.deps, 6002)) as [
      EventEnvelope,
      EventEnvelope<'payment_refunded'>,
    ];
    expect(others).toEqual([]);
    expect(completed.type).toBe('payment_completed');
    expect(refunded).toMatchObject({
      type: 'payment_refunded',
      data: {
        paymentId: ada.reference,
        refunded: WEB_MINOR,
        currency: 'USD',
        cause: 'refund',
        entitled: false,
      },
    });
    expect(refunded.aggregateVersion).toBeGreaterThan(completed.aggregateVersion);
    expect((await ada.upgrade()).status).toBe(402);
  });

  it('is one security event, even if it is refused', async () => {
    const refunds = async () => {
      const counts = await securityCounts(billing.app);
      return [counts['refund ok'] ?? 0, counts['refund failed'] ?? 0];
    };
    const ada = await buyer(6090);
    const [ok, failed] = (await refunds()) as [number, number];
    await Promise.all([ada.refund(ada.reference), ada.refund(ada.reference)]);
    await ada.refund(ada.reference);
    expect(await refunds()).toEqual([ok + 1, failed]);
    expect((await asUser(billing, 6091).refund(ada.reference)).status).toBe(404);
    expect(await refunds()).toEqual([ok + 1, failed + 1]);
  });

  it('is made once for sixteen concurrent requests, and every response shows it', async () => {
    const ada = await buyer(6003);
    const responses = await Promise.all(Array.from({ length: 16 }, () => ada.refund(ada.reference)));
    expect(responses.map(({ status, body }) => [status, body.refund])).toEqual(Array(16).fill([200, 'done']));
    expect(await refundsAsked(ada.intent)).toHaveLength(1);
    expect(await typesOf(6003)).toEqual(['payment_completed', 'payment_refunded']);
    expect((await ada.refund(ada.reference)).body.refund).toBe('done');
    expect(await refundsAsked(ada.intent)).toHaveLength(1);
  });

  it('is refused to other users, with or without a purchase', async () => {
    const ada = await buyer(6004);
    const eve = await buyer(6005);
    expect(await eve.refund(ada.reference)).toMatchObject({ status: 404, body: { code: 'no_purchase' } });
    expect(await asUser(billing, 6006).refund(ada.reference)).toMatchObject({ status: 404 });
    expect((await asUser(billing, 6006).purchase()).body).toBeNull();
    expect((await ada.purchase()).body.refund).toBe('possible');
  });

  it('is refused after 30 days, to the millisecond', async () => {
    const ada = await buyer(6007);
    const last = Date.parse((await ada.purchase()).body.refundableUntil);
    const clock = billing.clock;
    clock.set(last + 1);
    expect((await ada.purchase()).body.refund).toBe('too_late');
    expect(await ada.refund(ada.reference)).toMatchObject({ status: 409, body: { code: 'refund_too_late' } });
    clock.set(last);
    expect((await ada.refund(ada.reference)).body.refund).toBe('done');
    clock.reset();
  });

  it("is refused after 30 days even if the bank sent back a partial refund of the owner's", async () => {
    const ada = await buyer(6016, cards.refundsLater);
    await billing.simulator.api('POST', '/refunds', { payment_intent: ada.intent, amount: '300' });
    const [refund] = await billing.simulator.refundsOf(ada.intent);
    await billing.simulator.control('POST', `/refunds/${refund!.id}/settle`, { outcome: 'failed' });
    await billing.worked(async () => (await ada.purchase()).body.refund === 'failed');
    billing.clock.set(Date.parse((await ada.purchase()).body.refundableUntil) + 1);
    expect((await ada.purchase()).body.refund).toBe('too_late');
    expect(await ada.refund(ada.reference)).toMatchObject({ status: 409, body: { code: 'refund_too_late' } });
    billing.clock.reset();
  });

  it('is pending while the bank holds it, and ends Premium only when the money has moved', async () => {
    const ada = await buyer(6008, cards.refundsLater);
    expect((await ada.refund(ada.reference)).body).toMatchObject({ refund: 'pending', premium: true });
    expect((await ada.refund(ada.reference)).body.refund).toBe('pending');
    const [refund] = await billing.simulator.refundsOf(ada.intent);
    await billing.simulator.control('POST', `/refunds/${refund!.id}/settle`, { outcome: 'succeeded' });
    await billing.worked(async () => (await ada.purchase()).body.refund === 'done');
    expect((await ada.purchase()).body.premium).toBe(false);
  });

  it('restores Premium if the bank sends it back, and can be requested again', async () => {
    const ada = await buyer(6009);
    await ada.refund(ada.reference);
    const [refund] = await billing.simulator.refundsOf(ada.intent);
    const { clock } = billing;
    const noticed = Date.now() + 60_000;
    clock.set(noticed);
    await billing.simulator.control('POST', `/refunds/${refund!.id}/settle`, { outcome: 'failed' });
    await billing.worked(async () => (await ada.purchase()).body.refund === 'failed');
    clock.reset();
    expect((await ada.purchase()).body.premium).toBe(true);
    expect(await typesOf(6009)).toEqual(['payment_completed', 'payment_refunded', 'payment_restored']);
    const restoredAt = new Date(noticed).toISOString();
    expect((await outboxOf(billing.deps, 6009)).at(-1)).toMatchObject({
      occurredAt: restoredAt,
      data: { restoredAt },
    });
    expect((await ada.refund(ada.reference)).body).toMatchObject({ refund: 'done', premium: false });
    expect(await refundsAsked(ada.intent)).toHaveLength(2);
  });

  it('is refused during a dispute, with a message about the bank', async () => {
    const ada = await buyer(6010);
    await billing.simulator.control('POST', '/webhooks', { dropNext: 2 });
    await billing.simulator.openDispute(ada.intent);
    const response = await ada.refund(ada.reference);
    expect(response).toMatchObject({ status: 409, body: { code: 'refund_refused' } });
    expect(response.body.message).toContain('bank');
    expect((await ada.purchase()).body.premium).toBe(true);
  });

  it('can be requested again after a dispute that only the provider knew, even after 30 days', async () => {
    const ada = await buyer(6014);
    const error = { type: 'invalid_request_error', code: 'refund_disputed_payment', message: 'Disputed.' };
    await failing(400, 1, error);
    expect((await ada.refund(ada.reference)).body.message).toContain('bank');
    billing.clock.set(Date.parse((await ada.purchase()).body.refundableUntil) + 1);
    const again = await ada.refund(ada.reference);
    billing.clock.reset();
    expect(again.body.refund).toBe('done');
  });

  it('is done if the owner has made it in the dashboard and its webhook has not arrived yet', async () => {
    const ada = await buyer(6024);
    await billing.simulator.control('POST', '/webhooks', { hold: true });
    await billing.simulator.api('POST', '/refunds', { payment_intent: ada.intent });
    expect((await ada.refund(ada.reference)).body).toMatchObject({ refund: 'done', premium: false });
    await billing.simulator.control('POST', '/webhooks', { hold: false });
  });

  it('is stored while the provider is unreachable, and made later', async () => {
    const ada = await buyer(6011);
    await billing.simulator.fault({ method: 'POST', path: '/v1/refunds', kind: 'reset', times: 3 });
    const { status, body } = await ada.refund(ada.reference);
    expect(status).toBe(200);
    expect(body).toMatchObject({ refund: 'asked', premium: true });
    await billing.retryRefunds();
    await billing.worked(async () => (await ada.purchase()).body.refund === 'done');
    expect(await refundsAsked(ada.intent)).toHaveLength(1);
  });

  const failing = (status: number, times: number, error: object) =>
    billing.simulator.fault({
      method: 'POST',
      path: '/v1/refunds',
      kind: 'status',
      status,
      times,
      body: { error },
    });

  it.each([
    [6012, 'failure', 500, 3, { type: 'api_error', message: 'An error occurred.' }],
    [6017, 'refusal of other parameters', 400, 1, { type: 'idempotency_error', message: 'Other parameters.' }],
    [
      6015,
      'refusal for lack of funds',
      400,
      1,
      { type: 'invalid_request_error', message_code: 'insufficient_balance_for_refund' },
    ],
  ] as [number, string, number, number, object][])(
    '(user %i) is made once with another key if the provider would repeat its %s',
    async (userId, _name, status, times, error) => {
      const ada = await buyer(userId);
      await failing(status, times, error);
      expect((await ada.refund(ada.reference)).body.refund).toBe('asked');
      await billing.retryRefunds();
      await billing.worked(async () => (await ada.purchase()).body.refund === 'done');
      const keys = (await refundsAsked(ada.intent)).map(({ idempotencyKey }) => idempotencyKey);
      expect(keys.at(-1)).toBe(`${ada.reference}-refund-1-1`);
    },
  );

  it('ends the grant by the event if auth cannot be reached', async () => {
    const ada = await buyer(6013);
    billing.auth.setUnavailable('for grants');
    expect((await ada.refund(ada.reference)).body).toMatchObject({ refund: 'done', premium: false });
    billing.auth.setUnavailable(false);
    expect(await typesOf(6013)).toEqual(['payment_completed', 'payment_refunded']);
  });
});

it("the owner's partial refund keeps Premium and is announced; a refund of the rest ends Premium", async () => {
  const ada = await buyer(6030);
  const refund = (amount: number) =>
    billing.simulator.api('POST', '/refunds', { payment_intent: ada.intent, amount: String(amount) });
  const refunded = async (sum: number) => {
    await billing.worked(async () => (await ada.purchase()).body.refunded === sum);
    const events = (await outboxOf(billing.deps, 6030)) as EventEnvelope[];
    return events.map(({ type, data }) => [
      type,
      'refunded' in data && data.refunded,
      'entitled' in data && data.entitled,
    ]);
  };
  await refund(300);
  const part = [
    ['payment_completed', false, false],
    ['payment_refunded', 300, true],
  ];
  expect(await refunded(300)).toEqual(part);
  expect((await ada.purchase()).body.premium).toBe(true);
  // A dispute changes neither Premium nor the sum, so it is not announced.
  const dispute = await billing.simulator.openDispute(ada.intent);
  await billing.simulator.closeDispute(dispute, 'won');
  await billing.worked(async () => (await factKindsOf(billing.deps, 6030)).includes('won'));
  expect(await refunded(300)).toEqual(part);
  await refund(WEB_MINOR - 300);
  expect(await refunded(WEB_MINOR)).toEqual([...part, ['payment_refunded', WEB_MINOR - 300, false]]);
});

describe('two offers paid in two tabs', () => {
  it('keep the earlier payment and refund the later one', async () => {
    const automatic = async () => (await securityCounts(billing.app))['automatic_refund ok'] ?? 0;
    const before = await automatic();
    const web = await openCard(billing, 6020);
    const limit = await openCard(billing, 6020, 'limit');
    // Webhooks are held until both are paid; otherwise the second attempt could be ended first.
    await billing.simulator.control('POST', '/webhooks', { hold: true });
    await web.pay();
    await limit.pay();
    await billing.simulator.control('POST', '/webhooks', { hold: false });
    await billing.worked(async () => {
      const states = await statesOf(billing.deps, 6020);
      return states.join() === 'succeeded,refunded';
    });
    expect((await refundsAsked(limit.intent)).map(({ params }) => params['reason'])).toEqual(['duplicate']);
    expect(await refundsAsked(web.intent)).toEqual([]);
    await billing.worked(async () => (await automatic()) === before + 1);
    expect((await web.purchase()).body).toMatchObject({ paymentId: web.reference, premium: true });
  });

  it('keep the second purchase if the first one was refunded', async () => {
    const ada = await buyer(6021);
    await ada.refund(ada.reference);
    await buyer(6021);
    await billing.workers.refunds.drain();
    expect(await statesOf(billing.deps, 6021)).toEqual(['refunded', 'succeeded']);
  });

  it('are both kept if the first one is won back in a dispute, because the owner decides', async () => {
    const ada = await buyer(6022);
    const states = (expected: string) =>
      billing.worked(async () => (await statesOf(billing.deps, 6022)).join() === expected);
    const dispute = await billing.simulator.openDispute(ada.intent);
    await billing.simulator.closeDispute(dispute, 'lost');
    await states('lost');
    const again = await buyer(6022);
    await billing.simulator.closeDispute(dispute, 'won');
    await states('won,succeeded');
    await billing.workers.refunds.drain();
    expect(await statesOf(billing.deps, 6022)).toEqual(['won', 'succeeded']);
    expect(await refundsAsked(again.intent)).toEqual([]);
  });
});
