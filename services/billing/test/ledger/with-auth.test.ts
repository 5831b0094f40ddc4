import { until } from '@scrollstop/service-kit/testing/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareAuth } from '../support/auth-process.ts';
import { useBilling } from '../support/billing.ts';
import { useTestBus } from '../support/ledger.ts';
import { intentIdOf } from '../support/simulator.ts';

let auth: Awaited<ReturnType<typeof prepareAuth>>;
useTestBus();
beforeAll(async () => void (auth = await prepareAuth()));
afterAll(() => auth.stop());
const billing = useBilling(() => ({ AUTH_URL: auth.url }));

const post = (cookie: string, url: string, payload: object = {}) =>
  billing.app.inject({ method: 'POST', url, headers: { cookie }, payload });

async function paying(email: string) {
  const { cookie } = await auth.register(email);
  const started = await post(cookie, '/api/create-payment-intent');
  expect(started.statusCode, started.body).toBe(200);
  const intent = started.json<{ clientSecret: string; reference: string }>();
  return {
    cookie,
    paymentId: intent.reference,
    intentId: intentIdOf(intent.clientSecret),
    pay: () => billing.simulator.pay(intent.clientSecret),
  };
}

test('GET /api/auth/user shows Premium right after the 200 of an upgrade', async () => {
  const { cookie, pay } = await paying('ada@example.test');
  expect((await auth.me(cookie)).access).toBe('none');
  await pay();
  const upgrade = await post(cookie, '/api/upgrade-to-premium');
  expect(upgrade.statusCode).toBe(200);
  expect(await auth.me(cookie)).toEqual(upgrade.json());
  expect((await auth.me(cookie)).access).toBe('premium');
});

test("the webhook activates Premium without the client's call", async () => {
  const { cookie, pay } = await paying('bea@example.test');
  await pay();
  await until(async () => (await auth.me(cookie)).access === 'premium');
});

test('GET /api/auth/user shows no Premium right after the response to a refund', async () => {
  const { cookie, pay, paymentId } = await paying('dan@example.test');
  await pay();
  expect((await post(cookie, '/api/upgrade-to-premium')).statusCode).toBe(200);
  const refund = await post(cookie, '/api/billing/refund', { paymentId });
  expect(refund.json()).toMatchObject({ refund: 'done', premium: false });
  expect((await auth.me(cookie)).access).toBe('none');
});

test('a lost dispute ends Premium by its event, and a win on appeal restores it', async () => {
  const { cookie, intentId, pay } = await paying('eva@example.test');
  await pay();
  await until(async () => (await auth.me(cookie)).access === 'premium');
  const id = await billing.simulator.openDispute(intentId);
  await billing.simulator.closeDispute(id, 'lost');
  await until(async () => (await auth.me(cookie)).access === 'none');
  await billing.simulator.closeDispute(id, 'won');
  await until(async () => (await auth.me(cookie)).access === 'premium');
});
