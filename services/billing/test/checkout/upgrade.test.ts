import { testNatsUrl } from '@scrollstop/events/testing';
import { openProxy } from '@scrollstop/events/testing/tcp-proxy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settle } from '../../src/ledger/settle.ts';
import { settleSnapshot } from '../../src/payments/attempts.ts';
import { asUser, openCard, useBilling } from '../support/billing.ts';
import { breakWrites } from '../support/faults.ts';
import { factKindsOf, outboxOf, paymentsOf, publishedFor, untilPublished, useTestBus } from '../support/ledger.ts';

const bus = useTestBus();
let nats: Awaited<ReturnType<typeof openProxy>>;
beforeAll(async () => void (nats = await openProxy(testNatsUrl())));
afterAll(() => nats.close());
const billing = useBilling(() => ({ NATS_URL: nats.url }));
// Webhooks are held, so that only the call can activate Premium.
beforeAll(() => billing.simulator.control('POST', '/webhooks', { hold: true }));

async function payAs(userId: number) {
  const ada = await openCard(billing, userId);
  await ada.pay();
  return ada;
}

describe('the upgrade call after a payment', () => {
  // A retry of the test needs a user who has not paid yet.
  let tries = 0;
  it('settles once and grants once for sixteen concurrent requests', async () => {
    const payer = 30_010 + tries++;
    const ada = await payAs(payer);
    const responses = await Promise.all(Array.from({ length: 16 }, () => ada.upgrade()));
    expect(responses.map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect(await factKindsOf(billing.deps, payer)).toEqual(['created', 'succeeded']);
    const [event, ...others] = await outboxOf(billing.deps, payer);
    expect(others).toEqual([]);
    expect(billing.auth.grants(payer)).toEqual(new Set([event!.id]));
    expect(event!.aggregateVersion).toBe(2);
    expect(await paymentsOf(billing.deps, payer)).toMatchObject([{ version: 2 }]);
    expect(await untilPublished(bus, payer)).toEqual([event]);
  });

  it('returns 202 while auth is unreachable, and the event still reaches the stream', async () => {
    const ada = await payAs(3003);
    billing.auth.setUnavailable(true);
    expect(await ada.upgrade()).toEqual({
      status: 202,
      body: { status: 'activating', reference: ada.reference },
    });
    const [published] = await untilPublished(bus, 3003);
    billing.auth.setUnavailable(false);
    expect((await ada.upgrade()).status).toBe(200);
    expect(billing.auth.grants(3003)).toEqual(new Set([published!.id]));
  });

  it('returns 202 while auth does not show Premium', async () => {
    const ada = await payAs(3091);
    billing.auth.lapsed.add(3091);
    expect((await ada.upgrade()).status).toBe(202);
  });

  it('returns 200 while NATS is unreachable, and the event is published afterwards', async () => {
    const ada = await payAs(3004);
    nats.cut();
    expect((await ada.upgrade()).status).toBe(200);
    const ready = await billing.app.inject({ url: '/readyz' });
    expect(ready.json()).toEqual({ status: 'degraded', degraded: ['nats'] });
    expect(await publishedFor(bus, 3004)).toEqual([]);
    nats.mend();
    expect(await untilPublished(bus, 3004)).toHaveLength(1);
  });

  it('returns 503 with a message while Stripe is unreachable, and 200 afterwards', async () => {
    const ada = await payAs(3005);
    await billing.simulator.fault({ path: '/v1/payment_intents', kind: 'status', status: 503, times: 100 });
    expect(await ada.upgrade()).toMatchObject({ status: 503, body: { code: 'card_unavailable' } });
    await billing.simulator.mend();
    expect((await ada.upgrade()).status).toBe(200);
  });
});

describe("a failure between Stripe's response and our commit", () => {
  it.each([
    ['fact', 3010, 'insert', 'payment_fact'],
    ['state', 3011, 'update', 'payment'],
    ['event', 3012, 'insert', 'outbox'],
  ] as const)(
    'at the %s leaves nothing half done, and the next call completes the payment',
    async (_name, userId, verb, table) => {
      const ada = await payAs(userId);
      const before = {
        payments: await paymentsOf(billing.deps, userId),
        facts: await factKindsOf(billing.deps, userId),
      };
      const disk = await breakWrites(billing.deps.database.db, verb, table);
      expect(await ada.upgrade()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      await disk.mend();
      expect(await paymentsOf(billing.deps, userId)).toEqual(before.payments);
      expect(await factKindsOf(billing.deps, userId)).toEqual(before.facts);
      expect(billing.auth.grants(userId).size).toBe(0);

      expect((await ada.upgrade()).status).toBe(200);
      expect(await factKindsOf(billing.deps, userId)).toEqual(['created', 'succeeded']);
      expect(await outboxOf(billing.deps, userId)).toHaveLength(1);
    },
  );
});

describe('the ledger', () => {
  it('ignores an object that does not belong to the attempt', async () => {
    await asUser(billing, 3022).createIntent();
    const [payment] = await paymentsOf(billing.deps, 3022);
    const genuine = (await billing.deps.providers.stripe!.read(payment!.provider_id!))!;
    const { facts, owner } = genuine;
    const paid = { ...genuine, facts: [...facts, { ...facts[0]!, kind: 'succeeded' as const }] };
    for (const other of [
      { id: 'pi_of_another_attempt' },
      { livemode: !genuine.livemode },
      { owner: { ...owner!, userId: 3023 } },
      { owner: { ...owner!, paymentId: 'SS-ANOTHER' } },
      { owner: null },
      { provider: 'paypal' as const },
    ])
      expect([other, await settleSnapshot(billing.deps, { ...paid, ...other }, 'test')]).toEqual([other, null]);
    expect(await factKindsOf(billing.deps, 3022)).toEqual(['created']);
    expect((await settleSnapshot(billing.deps, paid, 'test'))?.state).toBe('succeeded');
  });

  it.each([
    ['first', 3024, [1, 5]],
    ['last', 3025, [5, 1]],
  ] as const)(
    'requests the refund of the later of two payments if the earlier one is reported %s',
    async (_when, userId, seconds) => {
      const ada = asUser(billing, userId);
      await ada.createIntent();
      await ada.createIntent({ offer: 'limit' });
      const payments = await paymentsOf(billing.deps, userId);
      for (const [index, { id, provider, amount, currency }] of payments.entries()) {
        const occurredAt = new Date(Date.UTC(2026, 10, 24, 12, 0, seconds[index])).toISOString();
        const facts = [{ kind: 'succeeded' as const, objectId: `ch_${id}`, amount, currency, occurredAt }];
        await settle(billing.deps, { userId, paymentId: id, provider, facts, correlationId: 'test' });
      }
      const requests = await billing.deps.database.db
        .selectFrom('refund_request')
        .select(['payment_id', 'reason'])
        .where('user_id', '=', userId)
        .execute();
      const later = payments[seconds.indexOf(5)]!.id;
      expect(requests).toEqual([{ payment_id: later, reason: 'duplicate' }]);
    },
  );

  it('refuses any change of a fact', async () => {
    await payAs(3020);
    const { db } = billing.deps.database;
    await expect(db.updateTable('payment_fact').set({ amount: 1 }).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('payment_fact').execute()).rejects.toThrow('append-only');
  });
});
