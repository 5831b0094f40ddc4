import { describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { control, payWith, startSim } from '../support/sim.ts';

const chargeOf = async (stripe: Stripe, id: string) =>
  (await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] }))
    .latest_charge as Stripe.Charge;

const eventTypes = async (stripe: Stripe) =>
  (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type);

describe('refunds', () => {
  it('refunds the whole amount by default', async () => {
    const sim = await startSim();
    const { stripe } = sim;
    const { id, charge } = await payWith(sim);
    const refund = await stripe.refunds.create({ payment_intent: id, reason: 'requested_by_customer' });
    expect(refund).toMatchObject({ amount: 790, status: 'succeeded', charge: charge.id, payment_intent: id });
    expect(await chargeOf(stripe, id)).toMatchObject({
      refunded: true,
      amount_refunded: 790,
      refunds: { data: [{ id: refund.id }] },
    });
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
    expect(await eventTypes(stripe)).toEqual(expect.arrayContaining(['refund.created', 'charge.refunded']));
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
  });

  it('refunds in parts, never more than the rest', async () => {
    const sim = await startSim();
    const { stripe } = sim;
    const { id } = await payWith(sim);
    await stripe.refunds.create({ payment_intent: id, amount: 300 });
    await expect(stripe.refunds.create({ payment_intent: id, amount: 491 })).rejects.toMatchObject({
      message: expect.stringContaining(
        '($4.91) is greater than unrefunded amount on charge ($4.90)',
      ) as string,
    });
    await stripe.refunds.create({ payment_intent: id, amount: 490 });
    const { data } = await stripe.refunds.list({ payment_intent: id });
    expect(data.map(({ amount }) => amount)).toEqual([490, 300]);
  });

  it('come with their charge up to the tenth, as in a list', async () => {
    const sim = await startSim();
    const { id } = await payWith(sim);
    for (let part = 0; part < 11; part++) await sim.stripe.refunds.create({ payment_intent: id, amount: 50 });
    const { refunds } = await chargeOf(sim.stripe, id);
    expect([refunds?.data.length, refunds?.has_more]).toEqual([10, true]);
  });

  it('refunds only paid charges', async () => {
    const { stripe } = await startSim();
    const open = await stripe.paymentIntents.create({ amount: 790, currency: 'usd' });
    await expect(stripe.refunds.create({ payment_intent: open.id })).rejects.toMatchObject({
      statusCode: 400,
    });
    await expect(stripe.refunds.create({ payment_intent: 'pi_0' })).rejects.toMatchObject({
      statusCode: 404,
    });
    await expect(stripe.refunds.create({})).rejects.toMatchObject({ statusCode: 400 });
  });

  it('settles a pending refund later, and a failed one returns the money to the shop', async () => {
    const sim = await startSim();
    const { origin, stripe } = sim;
    const slow = await payWith(sim, '4000000000007726');
    const status = async () => (await stripe.refunds.list({ payment_intent: slow.id })).data[0]?.status;
    const refund = await stripe.refunds.create({ payment_intent: slow.id });
    expect(refund.status).toBe('pending');
    await control(origin, 'POST', `/stripe/refunds/${refund.id}/settle`, { outcome: 'succeeded' });
    expect(await status()).toBe('succeeded');

    await control(origin, 'POST', `/stripe/refunds/${refund.id}/settle`, { outcome: 'failed' });
    expect(await status()).toBe('failed');
    expect(await chargeOf(stripe, slow.id)).toMatchObject({
      refunded: false,
      amount_refunded: 0,
    });
    expect(await eventTypes(stripe)).toContain('refund.failed');
  });
});

describe('disputes', () => {
  it.each(['won', 'lost'] as const)('opened and %s', async (outcome) => {
    const sim = await startSim();
    const { origin, stripe } = sim;
    const { id, charge } = await payWith(sim);
    const opened = await control<Stripe.Dispute>(origin, 'POST', '/stripe/disputes', { charge: charge.id });
    expect(opened).toMatchObject({ status: 'needs_response', amount: 790, charge: charge.id });
    expect((await chargeOf(stripe, id)).disputed).toBe(true);
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_disputed',
    });

    await control(origin, 'POST', `/stripe/disputes/${opened.id}/close`, { outcome });
    const { data: disputes } = await stripe.disputes.list({ payment_intent: id });
    expect(disputes).toMatchObject([{ id: opened.id, status: outcome }]);
    const types = await eventTypes(stripe);
    expect(types).toEqual(expect.arrayContaining(['charge.dispute.created', 'charge.dispute.closed']));
    expect(types.includes('charge.dispute.funds_reinstated')).toBe(outcome === 'won');
  });

  it('a test card is disputed automatically', async () => {
    const sim = await startSim();
    const { id } = await payWith(sim, '4000000000000259');
    expect((await sim.stripe.disputes.list({ payment_intent: id })).data).toMatchObject([
      { reason: 'fraudulent' },
    ]);
  });
});
