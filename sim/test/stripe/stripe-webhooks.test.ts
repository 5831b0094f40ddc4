import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { dataFile } from '../support/data-file.ts';
import { control, payWith, startSim } from '../support/sim.ts';
import { startWebhookTarget } from '../support/webhook-target.ts';

async function startShop() {
  const target = await startWebhookTarget();
  const sim = await startSim({ STRIPE_WEBHOOK_URL: target.url });
  const settings = (change: object) => control(sim.origin, 'POST', '/stripe/webhooks', change);
  const idle = () => control(sim.origin, 'GET', '/stripe/webhooks/idle');
  return { ...sim, target, settings, idle };
}

describe('webhooks of the simulated Stripe', () => {
  it('are sent again until they are accepted', async () => {
    const { origin, stripe, target, idle } = await startShop();
    target.respondNext(500, 503);
    await stripe.paymentIntents.create({ amount: 790, currency: 'usd' });
    await target.waitFor(1);
    await expect
      .poll(
        async () => {
          await control(origin, 'POST', '/stripe/webhooks/retry-now');
          return (await control<unknown[]>(origin, 'GET', '/stripe/webhooks/attempts')).length;
        },
        { timeout: 60_000 },
      )
      .toBe(3);
    await idle();
    const attempts = await control<{ attempt: number; status: number }[]>(origin, 'GET', '/stripe/webhooks/attempts');
    expect(attempts.map(({ attempt, status }) => [attempt, status])).toEqual([
      [1, 500],
      [2, 503],
      [3, 200],
    ]);
    expect(new Set(target.received.map(({ body }) => (JSON.parse(body) as { id: string }).id)).size).toBe(1);
  });

  it('are duplicated, lost and redelivered as configured', async () => {
    const { origin, stripe, target, settings, idle } = await startShop();
    await settings({ duplicates: 2, maxDelayMs: 5 });
    await stripe.paymentIntents.create({ amount: 790, currency: 'usd' });
    await idle();
    expect(target.types()).toEqual(Array(3).fill('payment_intent.created'));

    await settings({ duplicates: 0, dropNext: 1 });
    const intent = await stripe.paymentIntents.create({ amount: 570, currency: 'eur' });
    await idle();
    expect(target.received).toHaveLength(3);

    const [lost] = (await stripe.events.list({ types: ['payment_intent.created'], limit: 1 })).data;
    expect((lost!.data.object as Stripe.PaymentIntent).id).toBe(intent.id);
    await control(origin, 'POST', `/stripe/events/${lost!.id}/redeliver`, { times: 2 });
    await idle();
    expect(target.received).toHaveLength(5);
  });

  it('are held until release, and arrive in another order if each has a random delay', async () => {
    const { stripe, target, settings, idle } = await startShop();
    await settings({ hold: true });
    const amounts = Array.from({ length: 40 }, (_, index) => 500 + index);
    for (const amount of amounts) await stripe.paymentIntents.create({ amount, currency: 'usd' });
    expect(target.received).toHaveLength(0);
    await settings({ hold: false, maxDelayMs: 50 });
    await idle();
    const arrived = target.received.map(
      ({ body }) => (JSON.parse(body) as { data: { object: { amount: number } } }).data.object.amount,
    );
    expect(arrived).not.toEqual(amounts);
    expect(arrived.toSorted()).toEqual(amounts);
  });

  it('are sent after a restart if they were not delivered', async () => {
    const target = await startWebhookTarget();
    const SIM_DATA_FILE = dataFile();
    const first = await startSim({ SIM_DATA_FILE, STRIPE_WEBHOOK_URL: 'http://127.0.0.1:9/nobody' });
    const web = { amount: 790, currency: 'usd' };
    const intent = await first.stripe.paymentIntents.create(web, { idempotencyKey: 'k' });
    const paid = await payWith(first);
    await first.app.close();

    const second = await startSim({ SIM_DATA_FILE, STRIPE_WEBHOOK_URL: target.url });
    await control(second.origin, 'GET', '/stripe/webhooks/idle');
    expect(target.types().sort()).toEqual([
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.created',
      'payment_intent.succeeded',
    ]);
    expect((await second.stripe.paymentIntents.retrieve(paid.id)).status).toBe('succeeded');
    expect((await second.stripe.paymentIntents.create(web, { idempotencyKey: 'k' })).id).toBe(intent.id);
  });
});
