/**
 * Requests straight to the service, past the gateway and its list of ended sessions: a valid token of an ended session
 * moves no money (decision 006), and one of an old session neither refunds nor changes the receipt (055).
 */
import { sessionOf, signedIn } from '@scrollstop/service-kit/testing/testing';
import { sharedLimits, watchRoutes } from '@scrollstop/service-kit/testing/routes';
import { expect, it } from 'vitest';
import { cardBuyer, useBilling, WEB } from '../support/billing.ts';
import { paymentsOf } from '../support/ledger.ts';

const routes = watchRoutes();
const billing = useBilling();

/** State and amount of each payment: a late webhook updates the row, but not these columns. */
const statesOf = async (userId: number) =>
  (await paymentsOf(billing.deps, userId)).map(({ id, state, amount }) => ({ id, state, amount }));

/** A buyer, and every call with an effect: pay by card, capture an order, request a refund, change the receipt. */
async function buyerOf(userId: number) {
  const buyer = await cardBuyer(billing, userId);
  const paymentId = buyer.reference;
  const calls: [string, object?][] = [
    ['/api/create-payment-intent', { amount: WEB }],
    ['/api/paypal/order', { amount: WEB, currency: 'USD', intent: 'CAPTURE' }],
    ['/api/paypal/order/5O190127TN364715T/capture'],
    ['/api/billing/refund', { paymentId }],
    ['/api/billing/receipt/buyer', { paymentId, name: 'Ada', address: '', country: '', taxId: '' }],
    ['/api/upgrade-to-premium'],
    ['/api/gifts/open', { code: 'ABCD-EFGH-JKMN' }],
    ['/api/gifts/refund', { reference: paymentId }],
  ];
  return { buyer, calls };
}
const call = (userId: number, [url, payload]: [string, object?]) =>
  billing.app.inject({ method: 'POST', url, headers: signedIn(userId), ...(payload && { payload }) });

it('every call of a user with an effect requires an active session', () => {
  const changing = routes.filter(
    // The simulator also runs in this process, with other paths.
    ({ method, url, config }) => method !== 'GET' && url.startsWith('/api/') && (config.access ?? 'user') === 'user',
  );
  expect(sharedLimits(changing)).toEqual([]);
  expect(changing.map(({ url, config }) => [url, config.activeSession]).sort()).toEqual([
    ['/api/billing/receipt/buyer', 'proven'],
    ['/api/billing/refund', 'proven'],
    // These use the payer's own card or PayPal account, which has its own proof.
    ['/api/create-payment-intent', 'required'],
    // A code belongs to whoever types it; opening it changes only this account.
    ['/api/gifts/open', 'required'],
    ['/api/gifts/refund', 'proven'],
    ['/api/paypal/order', 'required'],
    ['/api/paypal/order/:orderId/capture', 'required'],
    ['/api/upgrade-to-premium', 'unless auth is away'],
  ]);
});

it('calls of an ended session return 401 and change nothing', async () => {
  const { buyer, calls } = await buyerOf(8101);
  const before = await statesOf(8101);
  billing.auth.endedSessions.add(sessionOf(8101));
  for (const one of calls) {
    const response = await call(8101, one);
    expect([one[0], response.statusCode, response.json<{ code: string }>().code]).toEqual([
      one[0],
      401,
      'session_expired',
    ]);
  }
  billing.auth.endedSessions.clear();
  expect(await statesOf(8101)).toEqual(before);
  expect((await buyer.receiptBuyer()).body).toEqual({ buyer: null });
  expect((await buyer.purchase()).body).toMatchObject({ refund: 'possible', premium: true });
});

it('an old session is refused only where a proof is needed, and works again after the proof', async () => {
  const { buyer, calls } = await buyerOf(8103);
  const before = await statesOf(8103);
  billing.auth.oldSessions.add(sessionOf(8103));
  const refused = [];
  for (const one of calls) {
    const response = await call(8103, one);
    if (response.json<{ code?: string }>().code === 'proof_required') refused.push(one[0]);
  }
  expect(refused).toEqual(['/api/billing/refund', '/api/billing/receipt/buyer', '/api/gifts/refund']);
  expect((await statesOf(8103)).slice(0, before.length)).toEqual(before);
  expect((await buyer.receiptBuyer()).body).toEqual({ buyer: null });
  billing.auth.oldSessions.clear();
  const paymentId = buyer.reference;
  const named = await call(8103, [
    '/api/billing/receipt/buyer',
    { paymentId, name: 'Ada', address: '', country: '', taxId: '' },
  ]);
  expect(named.statusCode).toBe(200);
  expect((await buyer.refund(paymentId)).status).toBe(200);
});

it('calls return 503 while auth is unreachable, except the activation of a past payment', async () => {
  const { buyer, calls } = await buyerOf(8102);
  const before = await statesOf(8102);
  billing.auth.setUnavailable(true);
  const statuses: [string, number, string | undefined][] = [];
  for (const one of calls) {
    const { statusCode, headers } = await call(8102, one);
    statuses.push([one[0], statusCode, headers['retry-after']]);
  }
  billing.auth.setUnavailable(false);
  expect(statuses).toEqual(
    calls.map(([url]) => (url === '/api/upgrade-to-premium' ? [url, 202, undefined] : [url, 503, '2'])),
  );
  expect(await statesOf(8102)).toEqual(before);
  expect((await buyer.purchase()).body.refund).toBe('possible');
});
