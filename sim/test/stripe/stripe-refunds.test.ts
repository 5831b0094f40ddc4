import { describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { payWith, startSim } from '../support/sim.ts';

const chargeOf = async (stripe: Stripe, id: string) =>
  (await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] })).latest_charge as Stripe.Charge;

describe("Stripe's refunds", () => {
  it('never exceed what is left of the payment', async () => {
    const sim = await startSim();
    const { stripe } = sim;
    const { id } = await payWith(sim);
    await stripe.refunds.create({ payment_intent: id, amount: 300 });
    await expect(stripe.refunds.create({ payment_intent: id, amount: 491 })).rejects.toMatchObject({
      message: expect.stringContaining('($4.91) is greater than unrefunded amount on charge ($4.90)') as string,
    });
  });

  it('are included in their charge up to the tenth', async () => {
    const sim = await startSim();
    const { id } = await payWith(sim);
    for (let part = 0; part < 11; part++) await sim.stripe.refunds.create({ payment_intent: id, amount: 50 });
    const { refunds } = await chargeOf(sim.stripe, id);
    expect([refunds?.data.length, refunds?.has_more]).toEqual([10, true]);
  });

  it('are refused for unpaid charges', async () => {
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
});
