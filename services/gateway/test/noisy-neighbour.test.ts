/** One user's requests never use all connections to a service; a long download is not cut off (docs/decisions/022). */
import { once } from 'node:events';
import { request, type ServerResponse } from 'node:http';
import { signedIn, until } from '@scrollstop/service-kit/testing/testing';
import { expect, it, onTestFinished } from 'vitest';
import { useGateway } from './support/gateway.ts';

const gateway = useGateway();

/** Resolves with the status. */
function send(path: string, headers: { cookie?: string }): Promise<number> {
  const sent = request({ port: gateway.port, path, headers }).end();
  return once(sent, 'response').then(([response]) => {
    const { statusCode } = (response as { resume(): { statusCode: number } }).resume();
    return statusCode;
  });
}

it('forty held requests of one user do not delay other users', async () => {
  const held: ServerResponse[] = [];
  // Otherwise, on a retry of this test, the first try would still occupy the queue.
  onTestFinished(() => held.forEach((response) => response.end('{}')));
  // Made only once, because a token contains the second of its signature.
  const session = signedIn(8_001);
  gateway.respondWith((incoming, response) => {
    if (incoming.headers.cookie?.includes(session.cookie)) held.push(response);
    else response.setHeader('content-type', 'application/json').end('{}');
  });
  const loud = Array.from({ length: 40 }, () => send('/api/progress', session));
  await until(() => held.length === 16);
  for (const other of [signedIn(8_002), {}]) expect(await send('/api/progress', other)).toBe(200);
  expect(held).toHaveLength(16);
  // Each response lets the next request run.
  gateway.respondWith((_incoming, response) => response.end('{}'));
  held.forEach((response) => response.end('{}'));
  expect(new Set(await Promise.all(loud))).toEqual(new Set([200]));
});

it('a service gets 64 requests at once, and none whose client hung up while it waited', async () => {
  const held: ServerResponse[] = [];
  onTestFinished(() => held.forEach((response) => response.end('{}')));
  gateway.respondWith((_incoming, response) => held.push(response));
  gateway.seen.length = 0;
  const first = Array.from({ length: 64 }, () => send('/api/progress', {}));
  await until(() => held.length === 64);
  gateway.respondWith();
  const leaving = request({ port: gateway.port, path: '/api/progress?leaving' });
  leaving.on('error', () => undefined).end();
  const [, reply] = (await once(gateway.app.server, 'request')) as [unknown, ServerResponse];
  const last = send('/api/progress?last', {});
  // Both wait by now, because these later calls of another service, which has its own connections, have ended.
  for (let calls = 0; calls < 3; calls++) await send('/api/offers', {});
  leaving.destroy();
  await once(reply, 'close');
  held.forEach((response) => response.end('{}'));
  expect(new Set(await Promise.all([...first, last]))).toEqual(new Set([200]));
  const later = gateway.seen.slice(64).map(({ url }) => url);
  expect(later.filter((url) => url !== '/api/offers')).toEqual(['/api/progress?last']);
});

it('a forged token with another user’s id does not occupy that user’s queue', async () => {
  const held: ServerResponse[] = [];
  gateway.respondWith((_incoming, response) => held.push(response));
  const forged = Array.from({ length: 40 }, () =>
    send('/api/progress', { cookie: `ss_access=x.${Buffer.from('{"sub":"8003"}').toString('base64url')}.x` }),
  );
  await until(() => held.length === 16);
  gateway.respondWith();
  const elsewhere = await gateway.app.inject({
    url: '/api/progress',
    headers: signedIn(8_003),
    remoteAddress: '203.0.113.9',
  });
  expect(elsewhere.statusCode).toBe(200);
  held.forEach((response) => response.end('{}'));
  await Promise.all(forged);
});
