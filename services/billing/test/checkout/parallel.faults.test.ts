/** 64 identical concurrent calls on two replicas cause one charge. `PARALLEL_ROUNDS=500` for the full size. */
import { until } from '@scrollstop/service-kit/testing/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asUser, useBilling, startProcess, WEB_MINOR } from '../support/billing.ts';
import { outboxOf } from '../support/ledger.ts';
import { intentIdOf } from '../support/simulator.ts';
import { inParallel, sizeOf } from '../support/size.ts';

const AT_ONCE = 64;
const ROUNDS = sizeOf('PARALLEL_ROUNDS', 4, 500);
/** Users whose calls also overlap. With three, a busy machine would refuse most calls for more than a minute. */
const SIDE_BY_SIDE = sizeOf('PARALLEL_USERS', 1, 3);
let newest = 20_000;
/** New users for each try of a test. */
const users = () => Array.from({ length: ROUNDS }, () => newest++);
const MINUTES = 60_000;

const billing = useBilling();
let replica: Awaited<ReturnType<typeof startProcess>>;
beforeAll(async () => {
  replica = await startProcess(billing.config);
  await billing.simulator.control('POST', '/webhooks', { dropNext: 1_000_000 });
});
afterAll(async () => {
  await replica.stop();
});

/**
 * Statuses after which a client repeats its call, because 64 at once overload a small machine: the 202 of an upgrade
 * whose notice to auth was slow, the 429 of a call that waited too long (docs/decisions/022), a deliberate 503.
 */
const repeated = [202, 429, 503];

/** Sends one user's call 64 times, half of them to each replica. */
const all = <T extends { status: number }>(
  userId: number,
  call: (at: ReturnType<typeof asUser>) => Promise<T>,
): Promise<T[]> =>
  Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => {
      const ada = asUser(index % 2 ? billing : replica, userId);
      return until(async () => {
        const response = await call(ada);
        return repeated.includes(response.status) ? null : response;
      }, MINUTES);
    }),
  );

/** The distinct statuses of the responses. */
const statuses = (responses: { status: number }[]) => [...new Set(responses.map(({ status }) => status))];

it(
  `${AT_ONCE} concurrent calls each cause one intent, one activation and one refund (× ${ROUNDS})`,
  async () => {
    await inParallel(users(), SIDE_BY_SIDE, async (userId) => {
      const intents = await all(userId, (ada) => ada.createIntent());
      expect(statuses(intents)).toEqual([200]);
      expect(new Set(intents.map(({ body }) => body.clientSecret)).size).toBe(1);
      const { clientSecret, reference } = intents[0]!.body;
      await billing.simulator.pay(clientSecret);
      expect(statuses(await all(userId, (ada) => ada.upgrade()))).toEqual([200]);
      expect(await outboxOf(billing.deps, userId)).toHaveLength(1);
      expect(statuses(await all(userId, (ada) => ada.refund(reference)))).toEqual([200]);
      const refunds = await billing.simulator.refundsOf(intentIdOf(clientSecret));
      expect(refunds.map(({ amount }) => amount)).toEqual([WEB_MINOR]);
      expect((await asUser(billing, userId).purchase()).body.refund).toBe('done');
      expect(await outboxOf(billing.deps, userId)).toHaveLength(2);
      await billing.simulator.control('DELETE', '/requests');
    });
    console.log(`parallel: ${ROUNDS} × ${AT_ONCE} intents, upgrades, refunds; 0 double charges, 0 double refunds`);
  },
  30 * MINUTES,
);

it(
  `${AT_ONCE} concurrent PayPal captures cause one charge (× ${ROUNDS})`,
  async () => {
    const { paypal } = billing.simulator;
    await inParallel(users(), SIDE_BY_SIDE, async (userId) => {
      const orders = await all(userId, (ada) => ada.createOrder());
      expect(new Set(orders.map(({ body }) => body.id)).size).toBe(1);
      const { id } = orders[0]!.body;
      await paypal.approve(id);
      const captures = await all(userId, (ada) => ada.capture(id));
      expect([...new Set(captures.map(({ body }) => body.status))]).toEqual(['COMPLETED']);
      expect(await outboxOf(billing.deps, userId)).toHaveLength(1);
      await paypal.control('DELETE', '/requests');
    });
    const taken = (await paypal.events()).filter(({ event_type: type }) => type === 'PAYMENT.CAPTURE.COMPLETED');
    expect(taken).toHaveLength(ROUNDS);
    console.log(`parallel: ${ROUNDS} × ${AT_ONCE} PayPal captures; ${taken.length} charges`);
  },
  30 * MINUTES,
);
