import { createServer, type Server } from 'node:http';
import { listening } from '../../../src/testing/listening.ts';
import { pino } from 'pino';
import { register } from 'prom-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { App } from '../../../src/app.ts';
import { installCalls, partyNames } from '../../../src/tracing/calls.ts';
import { testConfig } from '../../../src/testing/testing.ts';
import { bareApp } from '../probe.ts';

let app: App;
let third: Server;
let base: string;
let lines: Record<string, unknown>[];
/** Aborted like the timeout of a call, once the slow call has arrived. */
let limit: AbortController;
beforeEach(async () => {
  third = createServer(({ url }, response) => {
    if (url?.includes('broken')) response.writeHead(502).end();
    else if (url?.includes('cut')) response.write('{', () => response.destroy());
    else if (url?.includes('slow')) limit.abort(new DOMException('too late', 'TimeoutError'));
    else response.end('{}');
  });
  base = await listening(third);
  lines = [];
  limit = new AbortController();
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  app = await bareApp({ config: { ...testConfig(), LOG_SAMPLE: 0 }, log });
});
afterEach(async () => {
  third.closeAllConnections();
  await new Promise((resolve) => third.close(resolve));
  await app.close();
});

const byFetch = async (path: string, signal?: AbortSignal) =>
  fetch(new URL(path, base), signal ? { signal } : {})
    .then((response) => response.text())
    .catch(() => undefined);

/** A request that fails, so that it is logged, after the calls. */
async function callsLogged(work: () => Promise<unknown>): Promise<unknown> {
  app.get('/api/work', { config: { access: 'anyone' } }, async () => {
    await work();
    throw new Error('so that it is logged');
  });
  await app.inject({ url: '/api/work' });
  const calls = lines.find(({ msg }) => msg === 'request')?.['calls'] as { to: string; outcome: string }[];
  return calls.map(({ to, outcome }) => `${to} ${outcome}`);
}

test('the log line of a request lists the calls that it waited for, by party and outcome', async () => {
  const calls = await callsLogged(async () => {
    await byFetch('/v1/payment_intents/pi_1');
    await byFetch('/v2/checkout/orders/broken');
    await byFetch('/admin/api/2026-10/cut');
    await byFetch('/push/device');
    await byFetch('/v24.0/17/events', new AbortController().signal);
    await byFetch('/v1/refunds/slow', limit.signal);
  });
  expect(calls).toEqual(['stripe 2xx', 'paypal 5xx', 'shopify failed', 'push 2xx', 'pixel 2xx', 'stripe timeout']);
});

test('a call that is still in progress when the response is sent is listed too', async () => {
  const given = new AbortController();
  let call: Promise<unknown> = Promise.resolve();
  const calls = await callsLogged(() => {
    call = byFetch('/v1/refunds/slow', given.signal);
    return new Promise((resolve) => third.once('request', resolve));
  });
  expect(calls).toEqual(['stripe waiting']);
  given.abort();
  await call;
});

test('a neighbour service is recognised by its address in the configuration', async () => {
  installCalls({ AUTH_URL: `http://unused:1,${base}` } as never);
  expect(await callsLogged(() => byFetch('/internal/sessions/1'))).toEqual(['auth 2xx']);
});

test('each call is counted by party and outcome', async () => {
  // Other test files of this process make such calls too.
  const counted = async () => {
    const text = await register.getSingleMetricAsString('outgoing_call_duration_seconds');
    return Number(/_count\{.*to="shopify",outcome="2xx".*\} (\d+)$/m.exec(text)?.[1] ?? 0);
  };
  const before = await counted();
  await byFetch('/admin/api/2026-10/graphql.json');
  expect(await counted()).toBe(before + 1);
});

test.each([
  ['api.stripe.com', '/v1/anything', 'stripe'],
  ['api-m.paypal.com', '/v1/anything', 'paypal'],
  ['shop.myshopify.com', '/admin/api/2026-10/graphql.json', 'shopify'],
  ['graph.facebook.com', '/v24.0/123/events', 'pixel'],
  ['updates.push.services.mozilla.com', '/wpush/v2/x', 'push'],
  ['web.push.apple.com', '/x', 'push'],
  ['fcm.googleapis.com', '/fcm/send/x', 'push'],
  ['example.com', '/', 'other'],
  ['auth:3000', '/readyz', null],
  ['collector:4318', '/v1/traces', null],
])('%s%s is a call to %s', (host, path, party) => {
  expect(partyNames({})(host, path)).toBe(party);
});

test('a slow response is always logged with its account, whatever LOG_SAMPLE is', async () => {
  app.get('/api/slow', { config: { access: 'anyone' } }, (request, reply) => {
    request.userId = 1234;
    Object.defineProperty(reply, 'elapsedTime', { value: 1_500 });
    return {};
  });
  app.get('/api/fast', { config: { access: 'anyone' } }, () => ({}));
  await app.inject({ url: '/api/fast' });
  await app.inject({ url: '/api/slow' });
  expect(lines).toMatchObject([{ path: '/api/slow', userId: 1234, status: 200 }]);
});
