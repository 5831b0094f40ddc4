/** 64 of the same call at once, over two replicas: one charge each. `PARALLEL_ROUNDS=500` for the full size. */
import { until } from '@scrollstop/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Billing, person, startBilling, startProcess } from './support/billing.ts';
import { outboxOf } from './support/ledger.ts';
import { intentIdOf } from './support/simulator.ts';
import { inParallel, sizeOf } from './support/size.ts';

const AT_ONCE = 64;
const ROUNDS = sizeOf('PARALLEL_ROUNDS', 10, 500);
/** Persons whose calls overlap as well. */
const SIDE_BY_SIDE = 3;
const users = (first: number) => Array.from({ length: ROUNDS }, (_, index) => first + index);
const MINUTES = 60_000;

let billing: Billing;
let replica: Awaited<ReturnType<typeof startProcess>>;
beforeAll(async () => {
  billing = await startBilling();
  replica = await startProcess(billing.config);
  await billing.simulator.control('POST', '/webhooks', { dropNext: 1_000_000 });
});
afterAll(async () => {
  await replica.stop();
  await billing.stop();
});

/**
 * The same person's call, so many times, half of them at each replica. A deliberate 503 is asked again, as a browser
 * does: so much at once is more than a small machine answers. So is a 429 of who waited too long behind themselves
 * (docs/decisions/022).
 */
const all = <T extends { status: number }>(
  userId: number,
  call: (at: ReturnType<typeof person>) => Promise<T>,
): Promise<T[]> =>
  Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => {
      const ada = person(index % 2 ? billing : replica, userId);
      return until(async () => {
        const answer = await call(ada);
        return answer.status === 503 || answer.status === 429 ? null : answer;
      }, MINUTES);
    }),
  );

/** Every status of an answer, once. */
const statuses = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))];

it(
  `${AT_ONCE} intents, upgrades and refunds × ${ROUNDS}: one intent, one activation, one refund each`,
  async () => {
    await inParallel(users(20_000), SIDE_BY_SIDE, async (userId) => {
      const intents = await all(userId, (ada) => ada.createIntent());
      expect(statuses(intents)).toEqual([200]);
      expect(new Set(intents.map(({ body }) => body.clientSecret)).size).toBe(1);
      const { clientSecret, reference } = intents[0]!.body;
      await billing.simulator.pay(clientSecret);
      expect(statuses(await all(userId, (ada) => ada.upgrade()))).toEqual([200]);
      expect(await outboxOf(billing.deps, userId)).toHaveLength(1);
      expect(statuses(await all(userId, (ada) => ada.refund(reference)))).toEqual([200]);
      const { data } = await billing.simulator.api<{ data: { amount: number }[] }>(
        'GET',
        `/refunds?payment_intent=${intentIdOf(clientSecret)}`,
      );
      expect(data.map(({ amount }) => amount)).toEqual([790]);
      expect((await person(billing, userId).purchase()).body.refund).toBe('done');
      expect(await outboxOf(billing.deps, userId)).toHaveLength(2);
      await billing.simulator.control('DELETE', '/requests');
    });
    console.log(
      `parallel: ${ROUNDS} × ${AT_ONCE} intents, upgrades, refunds; 0 double charges, 0 double refunds`,
    );
  },
  30 * MINUTES,
);

it(
  `${AT_ONCE} PayPal captures × ${ROUNDS}: one charge each`,
  async () => {
    const { paypal } = billing.simulator;
    await inParallel(users(30_000), SIDE_BY_SIDE, async (userId) => {
      const orders = await all(userId, (ada) => ada.createOrder());
      expect(new Set(orders.map(({ body }) => body.id)).size).toBe(1);
      const { id } = orders[0]!.body;
      await paypal.approve(id);
      const captures = await all(userId, (ada) => ada.capture(id));
      expect([...new Set(captures.map(({ body }) => body.status))]).toEqual(['COMPLETED']);
      expect(await outboxOf(billing.deps, userId)).toHaveLength(1);
      await paypal.control('DELETE', '/requests');
    });
    const taken = (await paypal.events()).filter(
      ({ event_type: type }) => type === 'PAYMENT.CAPTURE.COMPLETED',
    );
    expect(taken).toHaveLength(ROUNDS);
    console.log(`parallel: ${ROUNDS} × ${AT_ONCE} PayPal captures; ${taken.length} charges`);
  },
  30 * MINUTES,
);
