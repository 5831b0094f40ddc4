/** A card whose bank requires authentication: what it leaves of a payment until it has succeeded. */
import { describe, expect, it } from 'vitest';
import { reconcile } from '../../src/payments/reconcile.ts';
import { asUser, bodyOf, useBilling } from '../support/billing.ts';
import { outboxOf, statesOf } from '../support/ledger.ts';
import { intentIdOf } from '../support/simulator.ts';

const AUTHENTICATES = '4000002500003155';

const billing = useBilling();

/** A confirmed card that waits for the authentication. */
async function awaitingBank(userId: number) {
  const ada = asUser(billing, userId);
  const { clientSecret } = bodyOf(await ada.createIntent());
  expect(await billing.simulator.pay(clientSecret, AUTHENTICATES)).toBe('requires_action');
  return { ada, clientSecret };
}

describe('a 3-D Secure authentication', () => {
  it('leaves the payment unpaid, and a reload gets the same intent', async () => {
    const { ada, clientSecret } = await awaitingBank(7001);
    expect(await ada.upgrade()).toMatchObject({ status: 402, body: { code: 'payment_required' } });
    expect(bodyOf(await ada.createIntent()).clientSecret).toBe(clientSecret);
    await reconcile(billing.deps);
    expect(await outboxOf(billing.deps, 7001)).toEqual([]);
  });

  it('that stays unanswered ends with the attempt, which cannot be paid afterwards', async () => {
    const { clientSecret } = await awaitingBank(7004);
    const tomorrow = { ...billing.deps, now: () => new Date(Date.now() + 25 * 3_600_000) };
    await reconcile(tomorrow);
    expect(await statesOf(billing.deps, 7004)).toEqual(['canceled']);
    const authenticated = billing.simulator.control(
      'POST',
      `/payment_intents/${intentIdOf(clientSecret)}/authenticate`,
      { outcome: 'complete' },
    );
    await expect(authenticated).rejects.toThrow('canceled');
    expect(await outboxOf(billing.deps, 7004)).toEqual([]);
  });
});
