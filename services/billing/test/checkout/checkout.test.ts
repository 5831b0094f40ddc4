import { User } from '@scrollstop/contracts/account/auth';
import { CreatePaymentIntentResponse } from '@scrollstop/contracts/billing';
import { until } from '@scrollstop/service-kit/testing/testing';
import { describe, expect, it } from 'vitest';
import { asUser, bodyOf, useBilling, WEB, WEB_MINOR } from '../support/billing.ts';
import { factKindsOf, outboxOf, paymentsOf, untilPublished, useTestBus } from '../support/ledger.ts';
import { cards, intentIdOf } from '../support/simulator.ts';

const bus = useTestBus();
const billing = useBilling();

describe('a card payment', () => {
  it('ends with Premium, one payment in the ledger and one event on the stream', async () => {
    const ada = asUser(billing, 1001);
    const intent = await ada.createIntent({ amount: WEB });
    expect(intent.status).toBe(200);
    expect(CreatePaymentIntentResponse.safeParse(intent.body).success).toBe(true);
    expect(await billing.simulator.pay(intent.body.clientSecret)).toBe('succeeded');

    const upgrade = await ada.upgrade();
    expect(upgrade.status).toBe(200);
    expect(User.parse(upgrade.body)).toMatchObject({ id: 1001, access: 'premium' });

    const [payment, ...others] = await paymentsOf(billing.deps, 1001);
    expect(others).toEqual([]);
    expect(payment).toMatchObject({
      id: intent.body.reference,
      state: 'succeeded',
      amount: WEB_MINOR,
      currency: 'USD',
      provider_id: intentIdOf(intent.body.clientSecret),
    });
    const published = await untilPublished(bus, 1001);
    expect(published).toHaveLength(1);
    expect(published[0]).toMatchObject({
      type: 'payment_completed',
      aggregateId: intent.body.reference,
      data: { amount: WEB_MINOR, currency: 'USD' },
    });
    expect(billing.auth.grants(1001)).toEqual(new Set([published[0]!.id]));
  });

  it('can be declined and then succeed with another card on the same page', async () => {
    const ada = asUser(billing, 1002);
    const { clientSecret } = bodyOf(await ada.createIntent());
    expect(await billing.simulator.pay(clientSecret, cards.declines)).toBe('Your card was declined.');
    expect(await ada.upgrade()).toMatchObject({ status: 402, body: { code: 'payment_required' } });
    expect(bodyOf(await ada.createIntent()).clientSecret).toBe(clientSecret);

    expect(await billing.simulator.pay(clientSecret)).toBe('succeeded');
    expect((await ada.upgrade()).status).toBe(200);
    expect(await factKindsOf(billing.deps, 1002)).toEqual(['created', 'failed', 'succeeded']);
  });

  it('is refused to a user who has already paid, for every offer (P-8)', async () => {
    const ada = asUser(billing, 1005);
    await billing.simulator.pay(bodyOf(await ada.createIntent()).clientSecret);
    for (const body of [{}, { offer: 'limit' }])
      expect(await ada.createIntent(body)).toMatchObject({ status: 409, body: { code: 'already_premium' } });
    expect(await paymentsOf(billing.deps, 1005)).toHaveLength(1);
  });

  it('ends the open attempt of another tab', async () => {
    const ada = asUser(billing, 1006);
    const web = bodyOf(await ada.createIntent());
    const limit = bodyOf(await ada.createIntent({ offer: 'limit' }));
    await billing.simulator.pay(web.clientSecret);
    await until(async () => (await paymentsOf(billing.deps, 1006)).some(({ state }) => state === 'canceled'));
    expect(await billing.simulator.pay(limit.clientSecret)).not.toBe('succeeded');
    expect(await outboxOf(billing.deps, 1006)).toHaveLength(1);
  });
});

describe('an upgrade without a payment (P-4)', () => {
  it('returns 402 before a payment is started, and while only the form is open', async () => {
    const ada = asUser(billing, 1011);
    expect(await ada.upgrade()).toMatchObject({ status: 402, body: { code: 'payment_required' } });
    await ada.createIntent();
    expect((await ada.upgrade()).status).toBe(402);
    expect(await outboxOf(billing.deps, 1011)).toEqual([]);
  });

  it("is not satisfied by another user's payment", async () => {
    await billing.simulator.pay((await asUser(billing, 1012).createIntent()).body.clientSecret);
    expect((await asUser(billing, 1013).upgrade()).status).toBe(402);
  });

  it('returns 202 while the bank decides, and a second payment cannot be started', async () => {
    const ada = asUser(billing, 1014);
    const { clientSecret, reference } = bodyOf(await ada.createIntent());
    expect(await billing.simulator.pay(clientSecret, cards.processes)).toBe('processing');
    expect(await ada.upgrade()).toEqual({ status: 202, body: { status: 'activating', reference } });
    expect(await ada.createIntent()).toMatchObject({ status: 409, body: { code: 'payment_processing' } });
    await billing.simulator.control('POST', `/payment_intents/${intentIdOf(clientSecret)}/settle`, {
      outcome: 'succeeded',
    });
    expect((await ada.upgrade()).status).toBe(200);
  });
});
