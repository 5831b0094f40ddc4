/** A card whose bank requires authentication: responses of the server before, during and after it. */
import { describe, expect, it } from 'vitest';
import { reconcile } from '../../src/payments/reconcile.ts';
import { asUser, useBilling } from '../support/billing.ts';
import { factKindsOf, outboxOf, paymentsOf } from '../support/ledger.ts';
import { intentIdOf } from '../support/simulator.ts';

const AUTHENTICATES = '4000002500003155';

const billing = useBilling();

const authenticate = (clientSecret: string, outcome: 'complete' | 'fail') =>
  billing.simulator.control('POST', `/payment_intents/${intentIdOf(clientSecret)}/authenticate`, { outcome });

/** A confirmed card that waits for the authentication. */
async function awaitingBank(userId: number) {
  const ada = asUser(billing, userId);
  const { clientSecret } = (await ada.createIntent()).body;
  expect(await billing.simulator.pay(clientSecret, AUTHENTICATES)).toBe('requires_action');
  return { ada, clientSecret };
}

describe('a 3-D Secure authentication', () => {
  it('leaves the payment unpaid, and a reload gets the same intent', async () => {
    const { ada, clientSecret } = await awaitingBank(7001);
    expect(await ada.upgrade()).toMatchObject({ status: 402, body: { code: 'payment_required' } });
    expect((await ada.createIntent()).body.clientSecret).toBe(clientSecret);
    await reconcile(billing.deps);
    expect(await outboxOf(billing.deps, 7001)).toEqual([]);
  });

  it('that succeeds pays once', async () => {
    const { ada, clientSecret } = await awaitingBank(7002);
    await authenticate(clientSecret, 'complete');
    expect((await ada.upgrade()).status).toBe(200);
    expect(await factKindsOf(billing.deps, 7002)).toEqual(['created', 'succeeded']);
    expect(await outboxOf(billing.deps, 7002)).toHaveLength(1);
  });

  it('that fails leaves the intent open for another card', async () => {
    const { ada, clientSecret } = await awaitingBank(7003);
    await authenticate(clientSecret, 'fail');
    expect((await ada.upgrade()).status).toBe(402);
    expect((await ada.createIntent()).body.clientSecret).toBe(clientSecret);
    expect(await billing.simulator.pay(clientSecret)).toBe('succeeded');
    expect((await ada.upgrade()).status).toBe(200);
  });

  it('that stays unanswered ends with the attempt, which cannot be paid afterwards', async () => {
    const { clientSecret } = await awaitingBank(7004);
    const tomorrow = { ...billing.deps, now: () => new Date(Date.now() + 25 * 3_600_000) };
    await reconcile(tomorrow);
    expect((await paymentsOf(billing.deps, 7004)).map(({ state }) => state)).toEqual(['canceled']);
    await expect(authenticate(clientSecret, 'complete')).rejects.toThrow('canceled');
    expect(await outboxOf(billing.deps, 7004)).toEqual([]);
  });
});
