import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildSim } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { paypalEnvironment } from './support/paypal.ts';
import { shopifySecret, token } from './support/shopify.ts';
import { environment } from './support/sim.ts';

/** Five hundred in `npm run test:long` (ATTACKS=ci). */
const CASES = process.env['ATTACKS'] ? 500 : 50;

/** All simulators, called without a network. */
function startAll() {
  const app = buildSim({
    config: readConfig({
      ...environment,
      ...paypalEnvironment,
      SHOPIFY_WEBHOOK_SECRET: shopifySecret,
      PIXEL_ID: '1234567890',
      PIXEL_ACCESS_TOKEN: 'EAAsimulator',
    }),
  });
  onTestFinished(() => app.close());
  return app;
}

const name = fc.constantFrom(
  'amount',
  'currency',
  'expand',
  'metadata',
  'payment_method',
  'payment_method_data',
  'charge',
  'payment_intent',
  'client_secret',
  'limit',
  'created',
  '__proto__',
  'constructor',
  'x',
);
const part = fc.oneof(
  name,
  fc.constantFrom('', '0', 'card', 'number', 'type', 'gte'),
  fc.string({ maxLength: 5 }),
);
const value = fc.oneof(
  fc.string(),
  fc.constantFrom('790', 'usd', 'true', '', '-1', '1e9', 'card', 'pm_card_visa', 'latest_charge', '\u0000'),
);
const form = fc
  .array(fc.tuple(name, fc.array(part, { maxLength: 4 }), value), { maxLength: 8 })
  .map((fields) =>
    new URLSearchParams(
      fields.map(
        ([head, rest, text]) => [head + rest.map((key) => `[${key}]`).join(''), text] as [string, string],
      ),
    ).toString(),
  );

describe('no input crashes a simulator', () => {
  it('Stripe, with any form at any endpoint', async () => {
    const app = startAll();
    const paths = [
      'payment_intents',
      'payment_intents/pi_0/confirm',
      'payment_intents/__proto__/cancel',
      'refunds',
      'events',
      'disputes',
    ];
    const keys = [environment.STRIPE_SECRET_KEY, environment.STRIPE_PUBLISHABLE_KEY];
    const request = fc.record({
      path: fc.constantFrom(...paths),
      method: fc.constantFrom('GET', 'POST'),
      key: fc.constantFrom(...keys),
      form,
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ path, method, key, form: text }) => {
        const response = await app.inject({
          method: method,
          url: `/v1/${path}${method === 'GET' ? `?${text}` : ''}`,
          headers: {
            authorization: `Bearer ${key}`,
            ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
          },
          ...(method === 'POST' ? { payload: text } : {}),
        });
        expect(response.statusCode, response.body).toBeLessThan(500);
        if (response.statusCode >= 400)
          expect(response.json()).toMatchObject({ error: { type: expect.any(String) as string } });
      }),
      { numRuns: CASES },
    );
  });

  it('a name with a thousand brackets is an unknown parameter', async () => {
    const response = await startAll().inject({
      method: 'POST',
      url: '/v1/payment_intents',
      headers: {
        authorization: `Bearer ${environment.STRIPE_SECRET_KEY}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: `metadata${'[a]'.repeat(1000)}=1`,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: { code: 'parameter_unknown' } });
  });

  it('PayPal, Shopify and the ad platform, with any JSON and with invalid JSON', async () => {
    const app = startAll();
    const granted = await app.inject({
      method: 'POST',
      url: '/v1/oauth2/token',
      headers: {
        authorization: `Basic ${btoa('client-simulator:secret-simulator')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'grant_type=client_credentials',
    });
    const bearer = `Bearer ${granted.json<{ access_token: string }>().access_token}`;
    const target = fc.constantFrom(
      { url: '/v2/checkout/orders', authorization: bearer },
      { url: '/v2/checkout/orders/X/capture', authorization: bearer },
      { url: '/v2/payments/captures/X/refund', authorization: bearer },
      { url: '/admin/api/2026-10/graphql.json', 'x-shopify-access-token': token },
      { url: '/v24.0/1234567890/events', authorization: 'Bearer EAAsimulator' },
    );
    const body = fc.oneof(
      fc.json(),
      fc.string(),
      fc
        .record({
          intent: fc.constant('CAPTURE'),
          purchase_units: fc.array(fc.record({ amount: fc.object() })),
        })
        .map((each) => JSON.stringify(each)),
      fc
        .record({
          query: fc.oneof(fc.string(), fc.constant('{ customers(first: 1) { nodes { id } } }')),
          variables: fc.jsonValue(),
        })
        .map((each) => JSON.stringify(each)),
      fc.record({ data: fc.array(fc.object()) }).map((each) => JSON.stringify(each)),
    );
    await fc.assert(
      fc.asyncProperty(target, body, async ({ url, ...headers }, payload) => {
        const response = await app.inject({
          method: 'POST',
          url,
          headers: { ...headers, 'content-type': 'application/json' },
          payload,
        });
        expect(response.statusCode, response.body).toBeLessThan(500);
      }),
      { numRuns: CASES },
    );
  });
});
