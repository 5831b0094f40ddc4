/**
 * Checks our requests against the providers' published APIs, which the simulators enforce: an unknown or missing
 * parameter gets the provider's own error here.
 */
import { expect, it } from 'vitest';
import { reconcile } from '../../src/payments/reconcile.ts';
import { isOpen } from '../../src/ledger/fold.ts';
import { compareBooks } from '../../src/payments/compare-books.ts';
import { asUser, bodyOf, useBilling } from '../support/billing.ts';
import { paymentsOf } from '../support/ledger.ts';
import type { LoggedRequest } from '@scrollstop/sim/request-log';

const billing = useBilling();

/** Makes every kind of request to the providers once. */
async function everything(userId: number): Promise<void> {
  const ada = asUser(billing, userId);
  await ada.createIntent({ offer: 'limit' });
  const { clientSecret, reference } = bodyOf(await ada.createIntent());
  await billing.simulator.pay(clientSecret);
  // The webhook and the page's return both end the other attempt; of two such requests at once one is refused.
  await billing.worked(async () =>
    (await paymentsOf(billing.deps, userId)).every(({ state }) => !isOpen(state)),
  );
  expect((await ada.upgrade()).status).toBe(200);
  expect((await ada.refund(reference)).body.refund).toBe('done');
  const { id } = bodyOf(await ada.createOrder({ offer: 'shop' }));
  await billing.simulator.paypal.approve(id);
  expect((await ada.capture(id)).body.status).toBe('COMPLETED');
  const { paymentId } = (await ada.purchase()).body;
  expect((await ada.refund(paymentId)).body.refund).toBe('done');
  await reconcile(billing.deps);
  await compareBooks(billing.deps, Date.now() - 60_000, Date.now() + 60_000);
}

const loggedRequests = async () => [
  ...(await billing.simulator.control<LoggedRequest[]>('GET', '/requests')),
  ...(await billing.simulator.paypal.control<LoggedRequest[]>('GET', '/requests')),
];

it('a full cycle of payments sends only requests that the providers accept', async () => {
  await everything(9500);
  const requests = await loggedRequests();
  expect(requests.length).toBeGreaterThan(15);
  const refused = requests.filter(({ status }) => status >= 400);
  expect(refused.map(({ method, path, status }) => `${method} ${path}: ${status}`)).toEqual([]);
});
