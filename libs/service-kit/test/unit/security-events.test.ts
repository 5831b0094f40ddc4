import { expect, test } from 'vitest';
import { securityEvent } from '../../src/security-events.ts';
import { capturedLog, securityCounts, testConfig } from '../../src/testing/testing.ts';
import { bareApp } from './probe.ts';

async function probe({ level = 'info', key = testConfig().SECURITY_LOG_KEY } = {}) {
  const { log, security } = capturedLog('probe', level);
  const app = await bareApp({ config: testConfig({ SECURITY_LOG_KEY: key }), log });
  app.get('/in', { config: { access: 'anyone' } }, (request) => {
    securityEvent(request, { event: 'sign_in', outcome: 'ok', accountId: 1000 });
    return {};
  });
  const networkOf = async (ip: string) => {
    await app.inject({ url: '/in', headers: { 'x-forwarded-for': ip } });
    return security().at(-1)?.['network'];
  };
  return { app, security, networkOf };
}

test('an event writes one log line, with the correlation id of the request, and is counted once', async () => {
  const { app, security } = await probe();
  await app.inject({ url: '/in', headers: { 'x-correlation-id': 'incident-7' } });
  expect(security()).toMatchObject([
    { name: 'probe', event: 'sign_in', outcome: 'ok', accountId: 1000, correlationId: 'incident-7' },
  ]);
  expect(await securityCounts(app)).toEqual({ 'sign_in ok': 1 });
  await app.close();
});

test('the hash of a network is the same in every service and differs under another key', async () => {
  const [one, replica] = [await probe(), await probe()];
  const rotated = await probe({ key: 'another-key-0123456789-abcdefghij' });
  const ip = '203.0.113.7';
  const network = await one.networkOf(ip);
  expect(await replica.networkOf(ip)).toBe(network);
  expect(await one.networkOf(`::ffff:${ip}`)).toBe(network);
  expect(await one.networkOf('203.0.113.8')).not.toBe(network);
  expect(await one.networkOf('2001:db8:1:2::1')).toBe(await one.networkOf('2001:db8:1:2:ffff::9'));
  expect(await rotated.networkOf(ip)).not.toBe(network);
  for (const { app } of [one, replica, rotated]) await app.close();
});

test.each(['warn', 'error', 'fatal'])('LOG_LEVEL=%s does not suppress the line', async (level) => {
  const { app, security } = await probe({ level });
  await app.inject('/in');
  expect(security()).toHaveLength(1);
  await app.close();
});

test('every event is exported from zero, so that the first one is an increase', async () => {
  const { app } = await probe();
  const text = await app.registry.metrics();
  expect(text).toMatch(/^security_events_total\{event="token_reuse",outcome="detected",service="probe"\} 0$/m);
  expect(text).toMatch(/^security_events_total\{event="internal_call",outcome="refused",service="probe"\} 0$/m);
  await app.close();
});
