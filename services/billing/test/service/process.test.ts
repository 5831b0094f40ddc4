import { migrationsOf } from '@scrollstop/service-kit/migrate';
import { serviceProcess } from '@scrollstop/service-kit/testing/service-process';
import { signedIn, testSchema, type TestSchema } from '@scrollstop/service-kit/testing/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeAuth, startFakeAuth } from '../support/fake-auth.ts';
import { environmentOf } from '../support/environment.ts';
import { cards, type Simulator, startSimulator } from '../support/simulator.ts';

let schema: TestSchema;
let simulator: Simulator;
let auth: FakeAuth;
let env: Record<string, string>;
beforeAll(async () => {
  schema = await testSchema(await migrationsOf('billing'));
  simulator = await startSimulator();
  auth = await startFakeAuth();
  env = environmentOf({
    databaseUrl: schema.url,
    authUrl: auth.url,
    stripeUrl: simulator.url,
  });
});
afterAll(async () => {
  await Promise.all([simulator.stop(), auth.stop()]);
  await schema.drop();
});

test('the process handles a payment, logs no secret and exits on SIGTERM', async () => {
  const service = await serviceProcess('billing', { ...env, LOG_LEVEL: 'trace' });
  await service.start();
  const { url } = service;
  await simulator.control('POST', '/webhooks', { url: `${url}/api/billing/webhooks/stripe` });
  const { cookie } = signedIn(6001);
  const post = (path: string, body: object = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  const { clientSecret } = (await (await post('/api/create-payment-intent')).json()) as {
    clientSecret: string;
  };
  await simulator.pay(clientSecret, cards.declines);
  await simulator.fault({ path: '/v1/payment_intents', kind: 'status', status: 500, times: 100 });
  expect((await post('/api/create-payment-intent')).status).toBe(503);
  await simulator.mend();
  expect((await post('/api/billing/webhooks/stripe')).status).toBe(401);
  await simulator.pay(clientSecret);
  expect((await post('/api/upgrade-to-premium')).status).toBe(200);
  await simulator.control('GET', '/webhooks/idle');

  expect(await service.end('SIGTERM')).toBe(0);
  const log = service.output();
  expect(log).toContain('stripe: StripeAPIError');
  for (const secret of ['_secret_', env['STRIPE_WEBHOOK_SECRET']!, env['STRIPE_SECRET_KEY']!, cookie, cards.succeeds])
    expect(log).not.toContain(secret);
});
