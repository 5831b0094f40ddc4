/** A session that a call has ended is refused from the response on, and soon by other gateways too (decision 006). */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connectBus } from '@scrollstop/events/bus/bus';
import { testNatsUrl } from '@scrollstop/events/testing';
import type { App } from '@scrollstop/service-kit/app';
import { signedIn, until } from '@scrollstop/service-kit/testing/testing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sharedWithGateways } from '../src/ended-elsewhere.ts';
import { endedSessionList } from '../src/ended-sessions.ts';
import { listen, useGateway } from './support/gateway.ts';

const HEADER = 'x-internal-ended-sessions';
const now = () => new Date();
const silent = { info: () => undefined, warn: vi.fn(), error: () => undefined };
const buses = [connectBus(testNatsUrl(), 'test', silent), connectBus(testNatsUrl(), 'test', silent)];

const gateway = useGateway();
let here: App;
let elsewhere: App;
beforeAll(async () => {
  const [one, other] = buses.map((bus) => sharedWithGateways(endedSessionList(now), bus));
  here = await gateway.another({}, one);
  elsewhere = await gateway.another({}, other);
  // Both connections must be subscribed, because a message is lost if no one is listening.
  for (const bus of buses) await (await bus).connection.flush();
});
beforeEach(() => {
  gateway.respondWith();
  gateway.seen.length = 0;
});
afterAll(async () => {
  for (const bus of buses) await (await bus).close();
});

const naming = (ids: string, status = 204) =>
  gateway.respondWith((_request, response) => response.writeHead(status, { [HEADER]: ids }).end());
const call = async (app: App, sid: string, method: 'GET' | 'POST' = 'GET', url = '/api/progress') =>
  (await app.inject({ method, url, headers: signedIn(1007, sid) })).statusCode;

it.each([
  ['POST', '/api/auth/logout', 204],
  ['POST', '/api/auth/refresh', 401],
  ['POST', '/api/auth/change-password', 200],
  ['DELETE', '/api/auth/sessions', 204],
  ['OPTIONS', '/api/auth/user', 200],
  ['GET', '/api/auth/data-export', 200],
] as const)(
  'the sessions that %s %s has ended with a %i are refused at once, by this gateway and the other',
  async (method, url, status) => {
    const [first, second, alive] = [randomUUID(), randomUUID(), randomUUID()];
    expect([await call(here, first), await call(elsewhere, first)]).toEqual([200, 200]);
    naming(`${first},${second}`, status);
    const response = await here.inject({ method, url });
    expect([response.statusCode, response.headers[HEADER]]).toEqual([status, undefined]);
    gateway.respondWith();
    gateway.seen.length = 0;
    for (const sid of [first, second]) {
      expect(
        await Promise.all([call(here, sid), call(here, sid, 'POST'), call(here, sid, 'GET', '/api/offers/x')]),
      ).toEqual([401, 401, 401]);
      await until(async () => (await call(elsewhere, sid)) === 401);
      expect(await call(elsewhere, sid, 'POST')).toBe(401);
    }
    expect(gateway.seen.filter((one) => one.method === 'POST')).toEqual([]);
    expect([await call(here, alive), await call(elsewhere, alive)]).toEqual([200, 200]);
  },
);

it('a request is refused if its session ends while it waits for its last byte', async () => {
  const sid = randomUUID();
  const port = await listen(here);
  const slow = request({
    port,
    path: '/api/progress',
    method: 'POST',
    headers: { ...signedIn(1007, sid), 'content-type': 'application/json', 'content-length': 9 },
  });
  slow.write('{"day"');
  await once(here.server, 'request');
  naming(sid);
  await here.inject({ method: 'POST', url: '/api/auth/logout' });
  gateway.respondWith();
  slow.end(':7}');
  const [response] = (await once(slow, 'response')) as [IncomingMessage];
  expect(response.resume().statusCode).toBe(401);
  expect(gateway.seen.map(({ url }) => url)).toEqual(['/api/auth/logout']);
});

it('only auth can report an ended session, and only by a valid id', async () => {
  const sid = randomUUID();
  naming(sid, 200);
  for (const url of ['/api/progress', '/api/offers', '/api/shopify/status']) {
    const response = await here.inject(url);
    expect([response.statusCode, response.headers[HEADER]]).toEqual([200, undefined]);
  }
  gateway.respondWith();
  await here.inject({ method: 'POST', url: '/api/auth/logout', headers: { [HEADER]: sid } });
  expect(await call(here, sid)).toBe(200);
  naming(`x,,__proto__,*,${sid}0,0${sid}`);
  await here.inject({ method: 'POST', url: '/api/auth/logout' });
  gateway.respondWith();
  for (const id of ['x', '*', '', `${sid}0`, `0${sid}`]) expect(await call(here, id), id).toBe(200);
});

it('without NATS, the gateway itself still refuses an ended session at once', async () => {
  const alone = await gateway.another({}, sharedWithGateways(endedSessionList(now), new Promise(() => undefined)));
  const sid = randomUUID();
  naming(sid);
  const logout = await alone.inject({ method: 'POST', url: '/api/auth/logout' });
  expect(logout.statusCode).toBe(204);
  gateway.respondWith();
  expect([await call(alone, sid), await call(here, sid)]).toEqual([401, 200]);
});
