/** Limits by the matched route: webhooks in bursts, forged webhooks and forged addresses. */
import type { App } from '@scrollstop/service-kit/app';
import { attackSize } from '@scrollstop/service-kit/testing/attack-size';
import { afterEach, expect, it } from 'vitest';
import { listen, useGateway } from './support/gateway.ts';
import { rawRequest } from './support/raw-http.ts';

const gateway = useGateway({ RATE_LIMITS: {} });
afterEach(() => gateway.respondWith());

const STORE = '/api/shopify/webhooks/orders/create';
const STRIPE = '/api/billing/webhooks/stripe';
const post = (app: App, url: string, from: string, payload: string | Buffer = '{}') =>
  app.inject({
    method: 'POST',
    url,
    remoteAddress: from,
    payload,
    headers: { 'content-type': 'application/json' },
  });
type PostResponse = Awaited<ReturnType<typeof post>>;
const byStatus = (responses: PostResponse[]) => Object.groupBy(responses, ({ statusCode }) => statusCode);

it('a burst of genuine webhooks from one address passes completely', async () => {
  // More requests than a forger may send.
  const size = Math.max(300, attackSize({ ci: 2_000, full: 10_000 }));
  const responses: PostResponse[] = [];
  for (let sent = 0; sent < size; sent += 100)
    responses.push(...(await Promise.all(Array.from({ length: 100 }, () => post(gateway.app, STORE, '198.51.100.1')))));
  expect(Object.keys(byStatus(responses))).toEqual(['200']);
});

it('a forger is limited without limiting another party or another address', async () => {
  gateway.respondWith((_request, response) => {
    const json = { 'content-type': 'application/json' };
    response.writeHead(401, json).end('{"message":"x","code":"bad_signature"}');
  });
  const responses: PostResponse[] = [];
  // The minute may change once during this loop, so at least 150 requests are in the same one.
  for (let n = 0; n < 300; n++) responses.push(await post(gateway.app, STRIPE, '198.51.100.2'));
  const { 401: refused, 429: limited } = byStatus(responses);
  expect(refused?.length).toBeLessThanOrEqual(240);
  expect(limited?.length).toBeGreaterThan(0);
  for (const { headers } of limited ?? []) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  gateway.respondWith();
  expect((await post(gateway.app, STORE, '198.51.100.2')).statusCode).toBe(200);
  expect((await post(gateway.app, STRIPE, '198.51.100.3')).statusCode).toBe(200);
});

it('failures of our own service do not limit a provider', async () => {
  gateway.respondWith((_request, response) => void response.writeHead(500).end());
  const few = await gateway.another({ RATE_LIMITS: { webhooks_refused: { max: 5, seconds: 60 } } });
  const responses: PostResponse[] = [];
  for (let n = 0; n < 12; n++) responses.push(await post(few, STRIPE, '198.51.100.6'));
  expect(Object.keys(byStatus(responses))).toEqual(['500']);
});

it('a webhook above 256 KiB is refused', async () => {
  gateway.seen.length = 0;
  const large = await post(gateway.app, STRIPE, '198.51.100.4', Buffer.alloc(256 * 1024 + 1, 32));
  expect([large.statusCode, large.json<{ code: string }>().code]).toEqual([413, 'body_too_large']);
  expect((await post(gateway.app, STRIPE, '198.51.100.4', Buffer.alloc(256 * 1024, 32))).statusCode).toBe(200);
  expect(gateway.seen.length).toBe(1);
});

it('genuine webhooks are limited too, and a wait of one second has its own wording', async () => {
  const limits = { RATE_LIMITS: { webhooks: { max: 5, seconds: 60 } } };
  const few = await gateway.another(limits, undefined, () => new Date('2027-01-01T00:00:59.500Z'));
  const responses: PostResponse[] = [];
  for (let n = 0; n < 12; n++) responses.push(await post(few, STORE, '198.51.100.5'));
  const messages = byStatus(responses)[429]?.map((response) => response.json<{ message: string }>().message);
  expect(new Set(messages)).toEqual(new Set(['Too many attempts. Please wait a second and try again.']));
});

it('a trusted proxy names its clients, and a client cannot name another address', async () => {
  const behind = await gateway.another({
    RATE_LIMITS: { global: { max: 20, seconds: 60 } },
    TRUSTED_PROXIES: ['127.0.0.1'],
  });
  const port = await listen(behind);
  const from = async (chain: string) =>
    (await rawRequest(port, `GET /api/nothing HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${chain}\r\n\r\n`)).status;
  const statuses: number[] = [];
  for (let n = 0; n < 60; n++) statuses.push(await from(`10.9.9.${n}, 203.0.113.77`));
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20);
  expect(await from('203.0.113.78')).toBe(404);
});
