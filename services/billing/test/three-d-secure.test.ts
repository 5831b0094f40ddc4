/** A card whose bank asks first: what the server says before, during and after. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../src/payments/reconcile.ts';
import { type Billing, person, startBilling } from './support/billing.ts';
import { factKindsOf, outboxOf, paymentsOf } from './support/ledger.ts';
import { intentIdOf } from './support/simulator.ts';

const ASKS = '4000002500003155';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.stop());

const answer = (clientSecret: string, outcome: 'complete' | 'fail') =>
  billing.simulator.control('POST', `/payment_intents/${intentIdOf(clientSecret)}/authenticate`, { outcome });

/** The card was confirmed and the bank waits. */
async function asked(userId: number) {
  const ada = person(billing, userId);
  const { clientSecret } = (await ada.createIntent()).body;
  expect(await billing.simulator.pay(clientSecret, ASKS)).toBe('requires_action');
  return { ada, clientSecret };
}

describe('while the bank asks (3-D Secure)', () => {
  it('nothing is paid, and the same intent is handed out again after a reload', async () => {
    const { ada, clientSecret } = await asked(7001);
    expect(await ada.upgrade()).toMatchObject({ status: 402, body: { code: 'payment_required' } });
    expect((await ada.createIntent()).body.clientSecret).toBe(clientSecret);
    await reconcile(billing.deps);
    expect(await outboxOf(billing.deps, 7001)).toEqual([]);
  });

  it('its yes pays once', async () => {
    const { ada, clientSecret } = await asked(7002);
    await answer(clientSecret, 'complete');
    expect((await ada.upgrade()).status).toBe(200);
    expect(await factKindsOf(billing.deps, 7002)).toEqual(['created', 'succeeded']);
    expect(await outboxOf(billing.deps, 7002)).toHaveLength(1);
  });

  it('its no leaves the intent open for another card', async () => {
    const { ada, clientSecret } = await asked(7003);
    await answer(clientSecret, 'fail');
    expect((await ada.upgrade()).status).toBe(402);
    expect((await ada.createIntent()).body.clientSecret).toBe(clientSecret);
    expect(await billing.simulator.pay(clientSecret)).toBe('succeeded');
    expect((await ada.upgrade()).status).toBe(200);
  });

  it('a question that nobody answers ends with the attempt, and can be paid nowhere afterwards', async () => {
    const { clientSecret } = await asked(7004);
    const tomorrow = { ...billing.deps, now: () => Date.now() + 25 * 3_600_000 };
    await reconcile(tomorrow);
    expect((await paymentsOf(billing.deps, 7004)).map(({ state }) => state)).toEqual(['canceled']);
    await expect(answer(clientSecret, 'complete')).rejects.toThrow('canceled');
    expect(await outboxOf(billing.deps, 7004)).toEqual([]);
  });
});
