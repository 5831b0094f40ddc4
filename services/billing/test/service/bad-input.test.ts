import { ApiError } from '@scrollstop/contracts/error';
import { signedIn } from '@scrollstop/service-kit/testing/testing';
import { expect, test } from 'vitest';
import { useBilling } from '../support/billing.ts';

const billing = useBilling();

const INTENT = '/api/create-payment-intent';
const UPGRADE = '/api/upgrade-to-premium';
const WEBHOOK = '/api/billing/webhooks/stripe';
const large = JSON.stringify({ pad: 'x'.repeat(300_000) });

test.each([
  ['an empty body', INTENT, 'application/json', '', 400],
  ['null', INTENT, 'application/json', 'null', 400],
  ['a prototype key', INTENT, 'application/json', '{"__proto__":{"amount":7.9}}', 400],
  ['an unknown field', UPGRADE, 'application/json', '{"premium":true}', 400],
  ['a list', UPGRADE, 'application/json', '[]', 400],
  ['an empty body', WEBHOOK, 'application/json', '', 401],
  ['no JSON', WEBHOOK, 'application/json', 'hello', 401],
  ['plain text', WEBHOOK, 'text/plain', 'hello', 415],
  ['an oversize body', WEBHOOK, 'application/json', large, 413],
])('%s to %s is refused in the one error shape', async (_name, url, type, payload, status) => {
  // A header of the right shape and time: with any other the body of a webhook is not even read.
  const signature = `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`;
  const headers = { ...signedIn(8001), 'content-type': type, 'stripe-signature': signature };
  const response = await billing.app.inject({ method: 'POST', url, headers, payload });
  expect(response.statusCode).toBe(status);
  expect(ApiError.safeParse(response.json()).success).toBe(true);
});

test('a page of another site cannot start a payment', async () => {
  const headers = { ...signedIn(8002), origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  for (const url of [INTENT, UPGRADE]) {
    const response = await billing.app.inject({ method: 'POST', url, headers, payload: {} });
    expect(response.statusCode).toBe(403);
  }
});
