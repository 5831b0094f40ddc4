/** A buyer of the store is not asked to pay again, in whatever order the purchase and the payment arrive (O-4). */
import type { ConsumedBy, EventData } from '@scrollstop/contracts/services/events';
import type { Effect } from '@scrollstop/events/consume/inbox';
import { envelope } from '@scrollstop/events/publish/outbox';
import { until } from '@scrollstop/service-kit/testing/testing';
import { afterEach, expect, it } from 'vitest';
import type { Tables } from '../../src/db/schema.ts';
import { effects } from '../../src/effects.ts';
import { approvedOrder, asUser, openCard, useBilling, startProcess } from '../support/billing.ts';
import { statesOf } from '../support/ledger.ts';

const billing = useBilling();
afterEach(() => {
  billing.auth.waitingFor.clear();
  billing.auth.premium.clear();
  billing.auth.hooks.beforeAccessResponse = () => Promise.resolve();
});

const refusal = { status: 409, body: { code: 'payment_processing' } };
const stateOf = (userId: number) => statesOf(billing.deps, userId);
const atStripe = async (userId: number) => {
  const requests = await billing.simulator.requests('/v1/payment_intents');
  return requests.filter(
    ({ params }) => (params['metadata'] as { user_id?: string } | undefined)?.user_id === String(userId),
  );
};
/** Announces, as auth does, that an order waits for this user, or that the user has Premium from elsewhere. */
const announce = (userId: number, type: 'purchase_waiting' | 'premium_granted' = 'purchase_waiting') =>
  handle(type, userId, { userId });
function handle<T extends ConsumedBy<'billing'>>(type: T, userId: number, data: EventData<T>): Promise<void> {
  const event = envelope<T>({
    type,
    aggregateId: String(userId),
    aggregateVersion: 1,
    correlationId: 'order',
    data,
    occurredAt: new Date().toISOString(),
  });
  const effect = effects(billing.deps)[type] as Effect<T, Tables>;
  return billing.deps.database.db.transaction().execute((trx) => effect(trx, event));
}

it('a waiting purchase prevents card and PayPal payments on two replicas, without a call to the provider', async () => {
  const second = await startProcess(billing.config);
  billing.auth.waitingFor.add(9101);
  for (const at of [billing, second]) {
    const buyer = asUser(at, 9101);
    const responses = await Promise.all([
      ...Array.from({ length: 5 }, () => buyer.createIntent()),
      buyer.createIntent({ offer: 'limit' }),
      buyer.createOrder(),
    ]);
    for (const response of responses) {
      expect(response).toMatchObject(refusal);
      expect(response.body.message).toContain('A purchase is waiting for this address');
    }
  }
  expect(await atStripe(9101)).toEqual([]);
  expect(new Set(await stateOf(9101))).toEqual(new Set(['canceled']));
  await second.stop();
});

it('a payment can be started again once no purchase is waiting', async () => {
  billing.auth.waitingFor.add(9102);
  const buyer = asUser(billing, 9102);
  expect(await buyer.createIntent()).toMatchObject(refusal);
  billing.auth.waitingFor.delete(9102);
  expect((await buyer.createIntent()).status).toBe(200);
});

const openedAt = '2026-11-21T20:00:00.000Z';
it.each<[string, number, (userId: number) => Promise<void>]>([
  ['a store order arrived that waits for a proof of the address', 9103, (userId) => announce(userId)],
  ['a store order or the operator granted Premium', 9109, (userId) => announce(userId, 'premium_granted')],
  [
    'a gift was opened',
    9108,
    (userId) => handle('gift_opened', userId, { userId, giftId: crypto.randomUUID(), openedAt }),
  ],
])('a payment form that was open before %s can no longer be paid', async (_, userId, comes) => {
  const { pay } = await openCard(billing, userId);
  await comes(userId);
  expect(await stateOf(userId)).toEqual(['canceled']);
  expect(await pay()).not.toBe('succeeded');
  expect(await stateOf(userId)).toEqual(['canceled']);
});

it('simultaneous events do not deadlock on database connections', async () => {
  const users = Array.from({ length: 12 }, (_, index) => 9_200 + index);
  for (const userId of users) await openCard(billing, userId);
  const crowd = users.map((userId) => announce(userId));
  expect((await Promise.allSettled(crowd)).filter(({ status }) => status === 'rejected')).toEqual([]);
  for (const userId of users) expect(await stateOf(userId)).toEqual(['canceled']);
});

it('a store order that arrives between the check and the call to the provider also ends the payment', async () => {
  billing.auth.hooks.beforeAccessResponse = announce;
  const buyer = asUser(billing, 9104);
  expect(await buyer.createIntent()).toMatchObject({ status: 409, body: { code: 'order_ended' } });
  await until(async () => (await stateOf(9104)).every((state) => state === 'canceled'));
  billing.auth.hooks.beforeAccessResponse = () => Promise.resolve();
  billing.auth.waitingFor.add(9104);
  expect(await buyer.createIntent()).toMatchObject(refusal);
});

it('a PayPal order that was approved before the store purchase arrived is not captured', async () => {
  const { ada, id } = await approvedOrder(billing, 9105);
  billing.auth.waitingFor.add(9105);
  expect(await ada.capture(id)).toMatchObject(refusal);
  expect(await stateOf(9105)).toEqual(['canceled']);
  expect(billing.auth.grants(9105).size).toBe(0);
});

it('a user with Premium from the store or the operator is charged by neither provider', async () => {
  const alreadyPremium = { status: 409, body: { code: 'already_premium' } };
  const { ada, id } = await approvedOrder(billing, 9107);
  billing.auth.premium.add(9107);
  expect(await ada.capture(id)).toMatchObject(alreadyPremium);
  expect(await ada.createIntent()).toMatchObject(alreadyPremium);
  expect(await ada.createOrder()).toMatchObject(alreadyPremium);
  expect(new Set(await stateOf(9107))).toEqual(new Set(['canceled']));
  expect(await atStripe(9107)).toEqual([]);
});

it('no payment is started while auth is unreachable', async () => {
  billing.auth.setUnavailable(true);
  expect(await asUser(billing, 9106).createIntent()).toMatchObject({ status: 503 });
  billing.auth.setUnavailable(false);
});
