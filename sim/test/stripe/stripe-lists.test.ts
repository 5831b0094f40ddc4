import { describe, expect, it } from 'vitest';
import { control, payWith, startSim } from '../support/sim.ts';
import { confirmWith } from '../../src/testing.ts';

describe("Stripe's lists", () => {
  it('return pages newest first, which the SDK can walk', async () => {
    const { stripe } = await startSim();
    const created: string[] = [];
    for (let amount = 500; amount < 525; amount++)
      created.push((await stripe.paymentIntents.create({ amount, currency: 'usd' })).id);
    const walked = await stripe.paymentIntents.list({ limit: 10 }).autoPagingToArray({ limit: 100 });
    expect(walked.map(({ id }) => id)).toEqual(created.toReversed());

    expect((await stripe.paymentIntents.list({ limit: 25 })).has_more).toBe(false);
    await expect(stripe.paymentIntents.list({ starting_after: 'pi_0' })).rejects.toMatchObject({
      param: 'starting_after',
    });
  });

  it('filter by time', async () => {
    let now = Date.UTC(2026, 10, 21);
    const { stripe } = await startSim({}, () => now);
    const earlier = await stripe.paymentIntents.create({ amount: 790, currency: 'usd' });
    now += 60_000;
    const later = await stripe.paymentIntents.create({ amount: 790, currency: 'usd' });
    const ids = async (created: { gte?: number; lt?: number }) =>
      (await stripe.paymentIntents.list({ created })).data.map(({ id }) => id);
    expect(await ids({ gte: later.created })).toEqual([later.id]);
    expect(await ids({ gte: earlier.created, lt: later.created })).toEqual([earlier.id]);
  });

  it('filter events by type', async () => {
    const sim = await startSim();
    await payWith(sim);
    const types = ['payment_intent.created', 'charge.failed', 'charge.succeeded'];
    const { data } = await sim.stripe.events.list({ types });
    expect(data.map(({ type }) => type).sort()).toEqual(['charge.succeeded', 'payment_intent.created']);
  });
});

describe('the request log', () => {
  it('shows every amount and no card number', async () => {
    const { origin, stripe } = await startSim();
    const intent = await stripe.paymentIntents.create({ amount: 790, currency: 'usd' });
    await expect(stripe.paymentIntents.create({ amount: -1, currency: 'usd' })).rejects.toThrow();
    await confirmWith(origin, intent, '4242424242424242');

    const created = await control<{ params: { amount: string }; status: number }[]>(
      origin,
      'GET',
      '/stripe/requests?method=POST&path=/v1/payment_intents',
    );
    expect(created.map(({ params, status }) => [params.amount, status])).toEqual([
      ['790', 200],
      ['-1', 400],
      [undefined, 200],
    ]);
    const everything = JSON.stringify(await control(origin, 'GET', '/stripe/requests'));
    expect(everything).not.toContain('4242424242424242');
    expect(everything).toContain('4242');

    await control(origin, 'DELETE', '/stripe/requests');
    expect(await control(origin, 'GET', '/stripe/requests')).toEqual([]);
  });

  it('is outside the path that the gateway forwards, and control routes reject unknown fields', async () => {
    const { origin } = await startSim();
    expect((await fetch(`${origin}/sandbox/stripe/control/stripe/requests`)).status).toBe(404);
    await expect(control(origin, 'POST', '/stripe/webhooks', { duplicate: 1 })).rejects.toThrow('400');
    await expect(control(origin, 'POST', '/faults', { path: '/v1' })).rejects.toThrow('400');
  });
});
