/** Refunds of gift orders (Z-6), and their effect on the codes. */
import { waitsForTransaction } from '@scrollstop/service-kit/testing/held-row';
import { securityCounts, until } from '@scrollstop/service-kit/testing/testing';
import type { GiftOrder } from '@scrollstop/contracts/gift';
import type { EventEnvelope } from '@scrollstop/contracts/services/events';
import { expect, it } from 'vitest';
import { lockGifts } from '../../src/ledger/gift-store.ts';
import { lockPayment } from '../../src/ledger/payment-rows.ts';
import { useBilling, WEB_MINOR } from '../support/billing.ts';
import { giftsAs, ownerOf } from '../support/gifts.ts';
import { factKindsOf, outboxOf, paymentsOf } from '../support/ledger.ts';
import { cards } from '../support/simulator.ts';

const billing = useBilling();

const statesOf = ({ gifts }: GiftOrder) => gifts.map(({ state }) => state);
const eventsOf = async (userId: number): Promise<EventEnvelope[]> => outboxOf(billing.deps, userId);
const types = async (userId: number): Promise<string[]> => (await eventsOf(userId)).map(({ type }) => type);
const intentOf = async (userId: number) => (await paymentsOf(billing.deps, userId))[0]!.provider_id!;

it('a gift order is withdrawn once while no code was opened, which ends the codes', async () => {
  const giver = giftsAs(billing, 4001);
  const order = await giver.buy({ quantity: 2 });
  const clicks = await Promise.all([giver.refund(order), giver.refund(order), giver.refund(order)]);
  expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { body } = await giver.status(order);
  expect(body.order).toMatchObject({ refund: 'done', refunded: WEB_MINOR * 2 });
  expect(statesOf(body.order!)).toEqual(['ended', 'ended']);
  expect((await giftsAs(billing, 4002).open(order.gifts[0]!.code)).body.code).toBe('gift_ended');
  expect(await types(4001)).toEqual(['gift_mail_requested', 'gift_paid', 'gift_refunded']);
});

it('a withdrawal is one security event, even if it is refused', async () => {
  const refunds = async () => {
    const counts = await securityCounts(billing.app);
    return [counts['refund ok'] ?? 0, counts['refund failed'] ?? 0];
  };
  const [giver, stranger] = [giftsAs(billing, 4020), giftsAs(billing, 4021)];
  const order = await giver.buy();
  const [ok, failed] = (await refunds()) as [number, number];
  await Promise.all([giver.refund(order), giver.refund(order)]);
  await giver.refund(order);
  expect(await refunds()).toEqual([ok + 1, failed]);
  for (const other of [stranger, giftsAs(billing, null)]) expect((await other.refund(order)).status).toBe(404);
  expect(await refunds()).toEqual([ok + 1, failed + 2]);
});

it('a visitor withdraws with the key of the order', async () => {
  const visitor = giftsAs(billing, null);
  const order = await visitor.buy();
  expect((await visitor.refund(order)).body.refund).toBe('done');
});

it("the key alone does not withdraw an account's order, which requires a recent proof", async () => {
  const order = await giftsAs(billing, 4019).buy();
  expect((await giftsAs(billing, null).refund(order)).status).toBe(404);
  expect((await giftsAs(billing, 4019).list()).body.orders[0]!.refund).toBe('possible');
});

it('an order cannot be withdrawn once a code was opened', async () => {
  const giver = giftsAs(billing, 4003);
  const order = await giver.buy({ quantity: 2 });
  await giftsAs(billing, 4004).open(order.gifts[1]!.code);
  const refused = await giver.refund(order);
  expect([refused.status, refused.body.code]).toEqual([409, 'gift_used']);
  expect((await giver.list()).body.orders[0]!.refund).toBe('used');
});

it('only one of a withdrawal and an opening at the same moment succeeds', async () => {
  for (let round = 0; round < 8; round++) {
    const giver = giftsAs(billing, 4100 + round);
    const order = await giver.buy();
    const [refund, open] = await Promise.all([
      giver.refund(order),
      giftsAs(billing, 4200 + round).open(order.gifts[0]!.code),
    ]);
    expect([refund.status, open.status].toSorted()).toEqual([200, 409]);
  }
});

it('an order cannot be withdrawn after 30 days', async () => {
  const giver = giftsAs(billing, 4005);
  const order = await giver.buy();
  billing.clock.set(Date.now() + 31 * 86_400_000);
  expect((await giver.refund(order)).body.code).toBe('refund_too_late');
  billing.clock.reset();
  expect((await giver.status(order)).body.order?.refund).toBe('possible');
});

it("the owner's refund ends an opened gift and notifies buyer and receiver", async () => {
  const giver = giftsAs(billing, 4006);
  const order = await giver.buy();
  await giftsAs(billing, 4007).open(order.gifts[0]!.code);
  await billing.simulator.api('POST', '/refunds', { payment_intent: await intentOf(4006) });
  await until(async () => ((await types(4007)).includes('gift_ended') ? true : null));
  expect(await types(4006)).toEqual(['gift_mail_requested', 'gift_paid', 'gift_refunded']);
  expect((await giftsAs(billing, 4007).open(order.gifts[0]!.code)).body.code).toBe('gift_ended');
});

it('gifts end with a lost dispute and return when it is won on appeal, except one that the owner ended', async () => {
  const giver = giftsAs(billing, 4008);
  const order = await giver.buy({ quantity: 3 });
  await giftsAs(billing, 4009).open(order.gifts[0]!.code);
  expect((await ownerOf(billing).act('end', { id: order.gifts[2]!.id })).statusCode).toBe(202);
  const id = await billing.simulator.openDispute(await intentOf(4008));
  expect((await giver.refund(order)).status).toBe(409);
  await billing.simulator.closeDispute(id, 'lost');
  const after = () => giver.status(order).then(({ body }) => statesOf(body.order!));
  await until(async () => ((await after()).every((state) => state === 'ended') ? true : null));
  const [, ended] = await eventsOf(4009);
  expect(ended).toMatchObject({ type: 'gift_ended', aggregateVersion: 3 });
  expect((await eventsOf(4008)).at(-1)).toMatchObject({
    type: 'gift_refunded',
    data: { cause: 'dispute', ended: true, refunded: WEB_MINOR * 3 },
  });
  await billing.simulator.closeDispute(id, 'won');
  await until(async () => ((await after()).includes('unopened') ? true : null));
  expect(await after()).toEqual(['opened', 'unopened', 'ended']);
  expect(await types(4009)).toEqual(['gift_opened', 'gift_ended', 'gift_restored']);
});

it('a gift stays ended after a won dispute if its receiver has opened another one', async () => {
  const giver = giftsAs(billing, 4022);
  const receiver = giftsAs(billing, 4023);
  const order = await giver.buy({ quantity: 2 });
  await receiver.open(order.gifts[0]!.code);
  const states = async () => statesOf((await giver.status(order)).body.order!).join();
  const dispute = await billing.simulator.openDispute(await intentOf(4022));
  await billing.simulator.closeDispute(dispute, 'lost');
  await billing.worked(async () => (await states()) === 'ended,ended');
  const another = await giftsAs(billing, null).buy();
  expect((await receiver.open(another.gifts[0]!.code)).status).toBe(200);
  await billing.simulator.closeDispute(dispute, 'won');
  await billing.worked(async () => (await states()) === 'ended,unopened');
});

it('a gift stays valid after a partial refund, which is announced', async () => {
  const giver = giftsAs(billing, 4010);
  const order = await giver.buy();
  await giftsAs(billing, 4011).open(order.gifts[0]!.code);
  const payment_intent = await intentOf(4010);
  await billing.simulator.api('POST', '/refunds', { payment_intent, amount: '300' });
  const refunds = async () => (await eventsOf(4010)).filter(({ type }) => type === 'gift_refunded');
  await until(async () => ((await refunds()).length > 0 ? true : null));
  const dispute = await billing.simulator.openDispute(payment_intent);
  await billing.simulator.closeDispute(dispute, 'won');
  await until(async () => ((await factKindsOf(billing.deps, 4010)).includes('won') ? true : null));
  expect(await refunds()).toMatchObject([{ data: { cause: 'refund', ended: false, refunded: 300 } }]);
  expect(statesOf((await giver.status(order)).body.order!)).toEqual(['opened']);
  expect(await types(4011)).toEqual(['gift_opened']);
});

it.each([
  [4012, 'is restored', 'unopened'],
  [4018, 'stays ended if the owner has ended it too,', 'ended'],
] as const)('(user %i) a withdrawn gift %s when its pending refund fails', async (userId, _, state) => {
  const giver = giftsAs(billing, userId);
  const { body: started } = await giver.start();
  await billing.simulator.pay(started.clientSecret, cards.refundsLater);
  const order = (await giver.status(started)).body.order!;
  expect(statesOf((await giver.refund(order)).body)).toEqual(['ended']);
  if (state === 'ended') await ownerOf(billing).act('end', { id: order.gifts[0]!.id });
  const [refund] = await billing.simulator.refundsOf(await intentOf(userId));
  await billing.simulator.control('POST', `/refunds/${refund!.id}/settle`, { outcome: 'failed' });
  await billing.worked(async () => (await giver.status(order)).body.order?.refund === 'failed');
  expect(statesOf((await giver.status(order)).body.order!)).toEqual([state]);
  const opened = await giftsAs(billing, 4021).open(order.gifts[0]!.code);
  expect((await giver.status(order)).body.order!.refund).toBe(opened.status === 200 ? 'used' : 'failed');
});

it('a withdrawn gift is restored if the provider refuses the refund', async () => {
  const giver = giftsAs(billing, 4020);
  const order = await giver.buy();
  await billing.simulator.fault({
    method: 'POST',
    path: '/v1/refunds',
    kind: 'status',
    status: 400,
    body: { error: { type: 'invalid_request_error', message: 'No refund.' } },
  });
  expect((await giver.refund(order)).body.code).toBe('refund_refused');
  const { body } = await giver.status(order);
  expect([body.order!.refund, ...statesOf(body.order!)]).toEqual(['refused', 'unopened']);
});

it('a withdrawn gift stays ended if its refund is refused because a bank has taken the money', async () => {
  const giver = giftsAs(billing, 4013);
  const order = await giver.buy();
  await billing.simulator.fault({ method: 'POST', path: '/v1/refunds', kind: 'reset', times: 3 });
  expect((await giver.refund(order)).body.refund).toBe('asked');
  const dispute = await billing.simulator.openDispute(await intentOf(4013));
  await billing.simulator.closeDispute(dispute, 'lost');
  await billing.worked(async () => (await factKindsOf(billing.deps, 4013)).includes('lost'));
  await billing.retryRefunds();
  const { db } = billing.deps.database;
  await billing.worked(async () => {
    const requests = await db.selectFrom('refund_request').selectAll().where('user_id', '=', 4013).execute();
    return requests.every(({ outcome }) => outcome === 'disputed');
  });
  expect(statesOf((await giver.status(order)).body.order!)).toEqual(['ended']);
});

it('a gift stays withdrawn while the provider is unreachable, even if a bank sends back a partial refund', async () => {
  const giver = giftsAs(billing, 4024);
  const order = await giver.buy();
  const intent = await intentOf(4024);
  await billing.simulator.api('POST', '/refunds', { payment_intent: intent, amount: '300' });
  await billing.worked(async () => (await giver.status(order)).body.order?.refunded === 300);
  await billing.simulator.fault({ method: 'POST', path: '/v1/refunds', kind: 'reset', times: 3 });
  expect((await giver.refund(order)).body.refund).toBe('asked');
  const [part] = await billing.simulator.refundsOf(intent);
  await billing.simulator.control('POST', `/refunds/${part!.id}/settle`, { outcome: 'failed' });
  await billing.worked(async () => (await giver.status(order)).body.order?.refunded === 0);
  expect((await giftsAs(billing, 4025).open(order.gifts[0]!.code)).body.code).toBe('gift_ended');
});

it('a withdrawal and a settlement of the same payment do not deadlock', async () => {
  const giver = giftsAs(billing, 4014);
  const order = await giver.buy();
  const payment = { user_id: 4014, id: order.reference };
  const waited = await waitsForTransaction(
    billing.deps.database.db,
    (holder) => lockPayment(holder, payment),
    async () => expect((await giver.refund(order)).status).toBe(200),
    (holder) => lockGifts(holder, payment),
  );
  expect(waited).toBe(true);
});
