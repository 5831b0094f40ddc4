import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { freePort } from '../../../src/http/free-ports.ts';
import type { Check } from '../../../src/http/health.ts';
import { serveMetrics } from '../../../src/metrics.ts';
import { testConfig } from '../../../src/testing/testing.ts';
import { probe } from '../probe.ts';

const check = (name: string, required: boolean, probe: Check['probe']): Check => ({ name, required, probe });
const passes = () => Promise.resolve();
const fails = () => Promise.reject(new Error('away'));
// oxlint-disable-next-line no-restricted-globals -- in the fake clock
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const hangs = () => new Promise<never>(() => undefined);

test.each([
  ['all there', [check('db', true, passes), check('nats', false, passes)], 200, 'ready', []],
  ['the bus down', [check('db', true, passes), check('nats', false, fails)], 200, 'degraded', ['nats']],
  ['the database down', [check('db', true, fails), check('nats', false, passes)], 503, 'unready', ['db']],
  [
    'a silent database, on which other probes wait',
    [check('db', true, hangs), check('nats', false, hangs)],
    503,
    'unready',
    ['db'],
  ],
])('readiness with %s', async (_name, checks, status, expected, degraded) => {
  const app = await probe({ checks });
  const response = await app.inject('/readyz');
  expect(response.statusCode).toBe(status);
  expect(response.json()).toEqual({ status: expected, degraded });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await app.close();
});

test.each([
  ['the gateway', true, 'ready'],
  ['a service', false, 'degraded'],
])('readiness of %s (edge: %s) is "%s" while the probe of a neighbour takes 1.6 s', async (_name, edge, status) => {
  const app = await probe({ checks: [check('auth', false, () => sleep(1_600))], edge });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const response = app.inject('/readyz');
  await vi.advanceTimersByTimeAsync(1_600);
  expect((await response).json()).toMatchObject({ status });
  vi.useRealTimers();
  await app.close();
});

test('in production the public sees no parts, and the operator sees the reasons', async () => {
  const checks = [check('nats', false, fails)];
  const app = await probe({
    checks,
    edge: true,
    config: testConfig({ APP_ENV: 'production' }),
    owner: passes,
  });
  const response = await app.inject('/readyz');
  expect([response.statusCode, response.json()]).toEqual([200, { status: 'ready' }]);
  const server = await serveMetrics(app, '127.0.0.1', await freePort());
  const { port } = server!.address() as AddressInfo;
  const readiness: unknown = await (await fetch(`http://127.0.0.1:${port}/readyz`)).json();
  expect(readiness).toEqual({ status: 'degraded', degraded: ['nats'], reasons: { nats: 'away' } });
  app.readiness.drain();
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'unready' });
  server?.close();
  await app.close();
});

test('a service that is shutting down reports unready at once', async () => {
  const app = await probe();
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  app.readiness.drain();
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  await app.close();
});
