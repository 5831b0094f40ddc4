import { describe, expect, it } from 'vitest';
import { startSim } from '../support/sim.ts';

const web = { amount: 790, currency: 'usd' };
const idempotencyKey = 'intent:1000:web:1';

describe("Stripe's idempotency keys", () => {
  it('cause an idempotency error if parameters or endpoint differ', async () => {
    const { stripe } = await startSim();
    await stripe.paymentIntents.create(web, { idempotencyKey });
    for (const misuse of [
      stripe.paymentIntents.create({ ...web, amount: 570 }, { idempotencyKey }),
      stripe.refunds.create(web, { idempotencyKey }),
    ])
      await expect(misuse).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  it('replay a refusal', async () => {
    const { stripe } = await startSim();
    const refused = () => stripe.refunds.create({ payment_intent: 'pi_0' }, { idempotencyKey });
    await expect(refused()).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(refused()).rejects.toMatchObject({
      code: 'resource_missing',
      headers: { 'idempotent-replayed': 'true' },
    });
  });

  it('stay free after a request with invalid parameters', async () => {
    const { stripe } = await startSim();
    await expect(stripe.paymentIntents.create({ ...web, amount: 0 }, { idempotencyKey })).rejects.toThrow();
    expect((await stripe.paymentIntents.create(web, { idempotencyKey })).amount).toBe(790);
  });

  it('are forgotten after 24 hours', async () => {
    let now = Date.UTC(2026, 10, 21);
    const { stripe } = await startSim({}, () => now);
    const first = await stripe.paymentIntents.create(web, { idempotencyKey });
    now += 24 * 3_600_000 + 1;
    expect((await stripe.paymentIntents.create(web, { idempotencyKey })).id).not.toBe(first.id);
  });
});
