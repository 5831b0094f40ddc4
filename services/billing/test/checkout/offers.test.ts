import { OfferList } from '@scrollstop/contracts/billing';
import { priceBook } from '@scrollstop/challenge/offers';
import { testConfig, testSchema, type TestSchema, testServiceKeys } from '@scrollstop/service-kit/testing';
import { testNatsUrl } from '@scrollstop/events/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { createDeps, type Deps } from '../../src/deps.ts';
import { migrations } from '../../src/db/migrations/index.ts';

let schema: TestSchema;
let deps: Deps;
beforeAll(async () => {
  schema = await testSchema(migrations);
  deps = createDeps({
    ...testConfig(),
    SERVICE_PRIVATE_KEYS: testServiceKeys('billing'),
    DATABASE_URL: schema.url,
    NATS_URL: testNatsUrl(),
    AUTH_URL: 'http://127.0.0.1:1',
    STRIPE_ALLOW_TEST_KEYS: '0',
    VAT_PERCENT: 22,
    REFERENCE_PRICES: { web: { amount: 1990, validFrom: '2026-11-01', validTo: '2026-11-30' } },
  });
});
afterAll(async () => {
  await deps.database.close();
  await schema.drop();
});

const offersOn = async (day: string) => {
  const app = await buildApp({ ...deps, now: () => new Date(`${day}T12:00:00Z`) });
  const response = await app.inject({ url: '/api/offers' });
  await app.close();
  expect(response.statusCode).toBe(200);
  return OfferList.parse(response.json());
};

describe('GET /api/offers', () => {
  it('returns the whole price book to visitors', async () => {
    const offers = await offersOn('2026-11-21');
    expect(Object.fromEntries(offers.map(({ id, reference: _, ...row }) => [id, row]))).toEqual(priceBook);
  });

  it('shows a reference price only while it is valid', async () => {
    const referenceOn = async (day: string) => (await offersOn(day)).map(({ reference }) => reference);
    expect(await referenceOn('2026-11-21')).toEqual([{ amount: 1990, validTo: '2026-11-30' }, null, null]);
    expect(await referenceOn('2026-12-01')).toEqual([null, null, null]);
  });
});

describe('the OpenAPI document', () => {
  it('describes every route with its responses', async () => {
    const app = await buildApp(deps);
    const document = (await app.inject({ url: '/openapi.json' })).json<{
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
    }>();
    await app.close();
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, call]) => `${method} ${path}: ${Object.keys(call.responses).join(' ')}`,
      ),
    );
    expect(calls.toSorted()).toEqual([
      'get /api/admin/payments/report: 200 400 401 403 429 503',
      'get /api/admin/payments/{id}/history: 200 400 401 403 404 429',
      'get /api/admin/payments: 200 400 401 403 429',
      'get /api/billing/purchase: 200 401',
      'get /api/billing/receipt/buyer: 200 401 404',
      'get /api/billing/receipt: 200 400 401 404',
      'get /api/offers: 200',
      'get /api/paypal/setup: 200 503',
      'post /api/billing/receipt/buyer: 200 400 401 403 404 429',
      'post /api/billing/refund: 200 400 401 403 404 409 429',
      'post /api/billing/webhooks/paypal: 200 400 401 413 503',
      'post /api/billing/webhooks/stripe: 200 400 401 413 503',
      'post /api/create-payment-intent: 200 400 401 409 429 503',
      'post /api/paypal/order/{orderId}/capture: 200 401 402 404 409 429 503',
      'post /api/paypal/order: 200 400 401 409 429 503',
      'post /api/upgrade-to-premium: 200 202 401 402 429 503',
    ]);
  });
});
