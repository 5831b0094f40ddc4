/**
 * Straight to the service, past the gateway and its list of ended sessions: an access token that still verifies, of a
 * session that has ended, moves no money (decision 006).
 */
import { signedIn } from '@scrollstop/service-kit/testing';
import { watchRoutes } from '@scrollstop/service-kit/testing/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Billing, person, startBilling } from './support/billing.ts';
import { paymentsOf } from './support/ledger.ts';

const routes = watchRoutes();
let billing: Billing;
beforeAll(async () => (billing = await startBilling()));
afterAll(() => billing.stop());

/** The ledger's words for each payment; a webhook that comes late touches the row, and nothing of these. */
const statesOf = async (userId: number) =>
  (await paymentsOf(billing.deps, userId)).map(({ id, state, amount }) => ({ id, state, amount }));

/** What a buyer could do next in every part of the shop: pay by card, capture an order, give a purchase back. */
async function buyerOf(userId: number) {
  const buyer = person(billing, userId);
  const { clientSecret } = (await buyer.createIntent()).body;
  await billing.simulator.pay(clientSecret);
  expect((await buyer.upgrade()).status).toBe(200);
  const { paymentId } = (await buyer.purchase()).body;
  const calls: [string, object?][] = [
    ['/api/create-payment-intent', { amount: 7.9 }],
    ['/api/paypal/order', { amount: 7.9, currency: 'USD', intent: 'CAPTURE' }],
    ['/api/paypal/order/5O190127TN364715T/capture'],
    ['/api/billing/refund', { paymentId }],
    ['/api/upgrade-to-premium'],
  ];
  return { buyer, calls };
}
const call = (userId: number, [url, payload]: [string, object?]) =>
  billing.app.inject({ method: 'POST', url, headers: signedIn(userId), ...(payload && { payload }) });

it('every call of a person that changes something asks for a session that stands', () => {
  const changing = routes.filter(
    ({ method, config }) => method !== 'GET' && (config.access ?? 'user') === 'user',
  );
  expect(changing.map(({ url, config }) => [url, config.activeSession]).sort()).toEqual([
    ['/api/billing/refund', 'required'],
    ['/api/create-payment-intent', 'required'],
    ['/api/paypal/order', 'required'],
    ['/api/paypal/order/:orderId/capture', 'required'],
    ['/api/upgrade-to-premium', 'unless auth is away'],
  ]);
});

it('of an ended session: 401, and nothing has moved', async () => {
  const { buyer, calls } = await buyerOf(8101);
  const before = await statesOf(8101);
  billing.auth.endedSessions.add('sid-8101');
  for (const one of calls) {
    const answer = await call(8101, one);
    expect([one[0], answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      one[0],
      401,
      'session_expired',
    ]);
  }
  billing.auth.endedSessions.clear();
  expect(await statesOf(8101)).toEqual(before);
  expect((await buyer.purchase()).body).toMatchObject({ refund: 'possible', premium: true });
});

it('while auth is away: 503 with Retry-After and nothing has moved; only who has paid already is served', async () => {
  const { buyer, calls } = await buyerOf(8102);
  const before = await statesOf(8102);
  billing.auth.setAway(true);
  const statuses: [string, number, string | undefined][] = [];
  for (const one of calls) {
    const { statusCode, headers } = await call(8102, one);
    statuses.push([one[0], statusCode, headers['retry-after']]);
  }
  billing.auth.setAway(false);
  expect(statuses).toEqual(
    calls.map(([url]) => (url === '/api/upgrade-to-premium' ? [url, 202, undefined] : [url, 503, '2'])),
  );
  expect(await statesOf(8102)).toEqual(before);
  expect((await buyer.purchase()).body.refund).toBe('possible');
});
