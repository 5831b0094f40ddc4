/**
 * Throws between the provider's action and our commit, many times at each point: nothing is lost or done twice.
 * `FAILPOINTS=1000` for more. Failpoints of outbox and inbox: libs/events/test/failpoints.faults.test.ts.
 */
import { until } from '@scrollstop/service-kit/testing/testing';
import { beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { type Provider, ProviderError } from '../../src/providers/provider.ts';
import { startRefundWorker } from '../../src/refunds/worker.ts';
import { asUser, useBilling } from '../support/billing.ts';
import { outboxOf, paymentsOf } from '../support/ledger.ts';
import { intentIdOf } from '../support/simulator.ts';
import { inParallel, sizeOf } from '../support/size.ts';

const TIMES = sizeOf('FAILPOINTS', 100, 100);
const MINUTES = 60_000;
const SIDE_BY_SIDE = 8;

const billing = useBilling();
beforeAll(async () => {
  await billing.simulator.control('POST', '/webhooks', { dropNext: 1_000_000 });
});

const users = (first: number) => Array.from({ length: TIMES }, (_, index) => first + index);
const stripe = () => billing.deps.providers.stripe!;

/** An app that fails right after the provider's action, the first time for each payment. */
async function dyingAfter(point: 'create' | 'read' | 'refund') {
  const died = new Set<string>();
  const die = (key: string) => {
    if (died.has(key)) return;
    died.add(key);
    throw new ProviderError('stripe', `died after ${point}`);
  };
  const real = stripe();
  const dying: Provider = {
    ...real,
    create: async (attempt) => {
      const snapshot = await real.create(attempt);
      if (point === 'create') die(attempt.id);
      return snapshot;
    },
    read: async (id) => {
      const snapshot = await real.read(id);
      if (point === 'read') die(id);
      return snapshot;
    },
    refund: async (refund) => {
      const snapshot = await real.refund(refund);
      if (point === 'refund') die(refund.providerId);
      return snapshot;
    },
  };
  const deps = { ...billing.deps, providers: { ...billing.deps.providers, stripe: dying } };
  return { deps, app: await buildApp(deps), died };
}

/** Repeats the call as a client would: on a busy machine another 503 may follow, or a 202 while auth is slow. */
async function served<T extends { status: number }>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    const response = await call();
    if (response.status !== 503 && response.status !== 202) return response;
  }
}

it(
  `${TIMES} failures between the provider's new intent and our commit leave one payable intent each`,
  async () => {
    const { app, died } = await dyingAfter('create');
    await inParallel(users(40_000), SIDE_BY_SIDE, async (userId) => {
      const ada = asUser({ app }, userId);
      expect((await ada.createIntent()).status).toBe(503);
      const again = (await served(ada.createIntent)).body;
      const { data } = await billing.simulator.api<{ data: { metadata: Record<string, string> }[] }>(
        'GET',
        `/payment_intents?limit=100`,
      );
      const intents = data.filter(({ metadata }) => metadata['user_id'] === String(userId));
      expect(intents.length).toBeLessThanOrEqual(1);
      await billing.simulator.pay(again.clientSecret);
      expect((await served(asUser(billing, userId).upgrade)).status).toBe(200);
      expect(await outboxOf(billing.deps, userId)).toHaveLength(1);
    });
    expect(died.size).toBe(TIMES);
    console.log(`failpoint create → commit: ${died.size} deaths, ${TIMES} payments, 0 lost, 0 double`);
  },
  10 * MINUTES,
);

it(
  `${TIMES} failures between the provider's payment and our commit activate Premium once each`,
  async () => {
    const { app, died } = await dyingAfter('read');
    await inParallel(users(41_000), SIDE_BY_SIDE, async (userId) => {
      const ada = asUser({ app }, userId);
      const { clientSecret } = (await served(ada.createIntent)).body;
      await billing.simulator.pay(clientSecret);
      // On a busy machine, a retry may already have read the intent, and failed, before it was paid.
      died.delete(intentIdOf(clientSecret));
      expect((await ada.upgrade()).status).toBe(503);
      expect((await served(ada.upgrade)).status).toBe(200);
      expect(await outboxOf(billing.deps, userId)).toHaveLength(1);
    });
    expect(died.size).toBe(TIMES);
    console.log(`failpoint payment → commit: ${died.size} deaths, ${TIMES} activations, 0 lost, 0 double`);
  },
  10 * MINUTES,
);

it(
  `${TIMES} failures between the provider's refund and our commit record one refund each`,
  async () => {
    const { app, deps, died } = await dyingAfter('refund');
    const worker = startRefundWorker(deps, () => undefined);
    await inParallel(users(42_000), SIDE_BY_SIDE, async (userId) => {
      const ada = asUser({ app }, userId);
      const { clientSecret, reference } = (await served(ada.createIntent)).body;
      await billing.simulator.pay(clientSecret);
      await served(ada.upgrade);
      expect((await served(() => ada.refund(reference))).body.refund).toBe('asked');
      await until(async () => (await paymentsOf(billing.deps, userId))[0]!.state === 'refunded', MINUTES);
      expect(await billing.simulator.refundsOf(intentIdOf(clientSecret))).toHaveLength(1);
      expect(await outboxOf(billing.deps, userId)).toHaveLength(2);
    });
    await worker.stop();
    expect(died.size).toBe(TIMES);
    console.log(`failpoint refund → commit: ${died.size} deaths, ${TIMES} refunds, 0 lost, 0 double`);
  },
  10 * MINUTES,
);
