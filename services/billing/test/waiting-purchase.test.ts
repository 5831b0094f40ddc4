/** A buyer of the store is not asked to pay again, whichever comes first, the order or the payment (O-4). */
import { until } from '@scrollstop/service-kit/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { effects } from '../src/effects.ts';
import { type Billing, person, startBilling, startProcess } from './support/billing.ts';
import { paymentsOf } from './support/ledger.ts';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.stop());
afterEach(() => {
  billing.auth.waitingFor.clear();
  billing.auth.hooks.onWaitingAsked = () => Promise.resolve();
});

const refusal = { status: 409, body: { code: 'payment_processing' } };
const stateOf = async (userId: number) => (await paymentsOf(billing.deps, userId)).map(({ state }) => state);
const atStripe = async (userId: number) => {
  const requests = await billing.simulator.requests('/v1/payment_intents');
  return requests.filter(
    ({ params }) => (params['metadata'] as { user_id?: string } | undefined)?.user_id === String(userId),
  );
};
/** auth says that an order waits for this user. */
const announce = (userId: number) =>
  billing.deps.db.transaction().execute((trx) =>
    effects(billing.deps).purchase_waiting(trx, {
      ...{ id: crypto.randomUUID(), type: 'purchase_waiting', version: 1, source: 'auth' },
      ...{ aggregateId: String(userId), aggregateVersion: 1, correlationId: 'order' },
      ...{ occurredAt: new Date().toISOString(), data: { userId } },
    }),
  );

it('neither card nor PayPal, on neither of two replicas, and no provider hears of it', async () => {
  const second = await startProcess(billing.config);
  billing.auth.waitingFor.add(9101);
  for (const at of [billing, second]) {
    const buyer = person(at, 9101);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => buyer.createIntent()),
      buyer.createIntent({ offer: 'limit' }),
      buyer.createOrder(),
    ]);
    for (const answer of answers) {
      expect(answer).toMatchObject(refusal);
      expect(answer.body.message).toContain('A purchase is waiting for this address');
    }
  }
  expect(await atStripe(9101)).toEqual([]);
  expect(new Set(await stateOf(9101))).toEqual(new Set(['canceled']));
  await second.stop();
});

it('can be paid for again once nothing waits', async () => {
  billing.auth.waitingFor.add(9102);
  const buyer = person(billing, 9102);
  expect(await buyer.createIntent()).toMatchObject(refusal);
  billing.auth.waitingFor.delete(9102);
  expect((await buyer.createIntent()).status).toBe(200);
});

it('a form that was open before the order came can no longer be paid', async () => {
  const buyer = person(billing, 9103);
  const intent = await buyer.createIntent();
  await announce(9103);
  expect(await stateOf(9103)).toEqual(['canceled']);
  expect(await billing.simulator.pay(intent.body.clientSecret)).not.toBe('succeeded');
  expect(await stateOf(9103)).toEqual(['canceled']);
});

it('an order that comes between the question and the provider ends the payment all the same', async () => {
  billing.auth.hooks.onWaitingAsked = announce;
  const buyer = person(billing, 9104);
  expect(await buyer.createIntent()).toMatchObject({ status: 409, body: { code: 'order_ended' } });
  await until(async () => (await stateOf(9104)).every((state) => state === 'canceled'));
  billing.auth.hooks.onWaitingAsked = () => Promise.resolve();
  billing.auth.waitingFor.add(9104);
  expect(await buyer.createIntent()).toMatchObject(refusal);
});

it('the money of an order that was approved at PayPal is not taken', async () => {
  const buyer = person(billing, 9105);
  const order = (await buyer.createOrder()).body;
  await billing.simulator.paypal.approve(order.id);
  billing.auth.waitingFor.add(9105);
  expect(await buyer.capture(order.id)).toMatchObject(refusal);
  expect(await stateOf(9105)).toEqual(['canceled']);
  expect(billing.auth.grants(9105).size).toBe(0);
});

it('while auth cannot say, nothing is started', async () => {
  billing.auth.setAway(true);
  expect(await person(billing, 9106).createIntent()).toMatchObject({ status: 503 });
  billing.auth.setAway(false);
});
