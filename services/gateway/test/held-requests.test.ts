/** Requests that wait while no replica of their service can be reached. */
import { request } from 'node:http';
import type { App } from '@scrollstop/service-kit/app';
import { until } from '@scrollstop/service-kit/testing/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { connectionsOf, listen, useGateway } from './support/gateway.ts';

/** A gateway that has not looked up any service yet. */
let app: App;
/** The errors of the next DNS lookups of auth and progress. */
const failures: Record<string, string[]> = { 'auth.test': [], 'progress.test': [] };
const gateway = useGateway({}, ({ hostname }, _options, found) => {
  const code = failures[hostname]?.shift();
  const port = Number(new URL(gateway.config.BILLING_URL).port);
  const service = { address: '127.0.0.1', port, family: 4, ttl: 60_000 } as const;
  if (code) found(Object.assign(new Error(code), { code }), []);
  else found(null, [service]);
});
beforeEach(async () => {
  app = await gateway.another({ AUTH_URL: 'http://auth.test', PROGRESS_URL: 'http://progress.test' });
});

it.each(['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])(
  'a write waits while the name of its service does not resolve, or its machine is unreachable: %s',
  async (code) => {
    failures['progress.test'] = [code];
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/progress' });
    expect([statusCode, failures['progress.test']]).toEqual([200, []]);
  },
);

it.each(['CERT_HAS_EXPIRED', 'EPIPE'])('a write that failed for any other reason does not wait: %s', async (code) => {
  const warnings = vi.spyOn(gateway.log, 'warn');
  failures['progress.test'] = [code];
  expect((await app.inject({ method: 'POST', url: '/api/progress' })).statusCode).toBe(503);
  expect(warnings).toHaveBeenCalledWith(
    { err: expect.objectContaining({ code }) as Error, path: '/api/progress' },
    'service does not respond, the client gets 503',
  );
});

it('a read is sent again over a new connection when its connection breaks', async () => {
  failures['progress.test'] = ['EPIPE', 'EPIPE'];
  expect((await app.inject('/api/progress')).statusCode).toBe(200);
});

it('a waiting write whose client has hung up is not sent any more', async () => {
  const gone = Array<string>(1_000).fill('ENOTFOUND');
  failures['progress.test'] = gone;
  const port = await listen(app);
  const leaving = request({ port, path: '/api/progress', method: 'POST' });
  leaving.on('error', () => undefined).end();
  await until(() => gone.length < 1_000);
  leaving.destroy();
  await until(async () => (await connectionsOf(app.server)) === 0);

  const left = gone.length;
  failures['auth.test'] = ['ENOTFOUND'];
  // This request starts to wait later, so its next try comes after that of the client that hung up.
  await app.inject({ method: 'POST', url: '/api/auth/login' });
  expect(gone).toHaveLength(left);
});
