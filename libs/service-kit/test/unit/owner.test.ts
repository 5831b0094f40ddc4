import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { listening } from '../../src/testing/listening.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { App } from '../../src/app.ts';
import { ownerCheckAt } from '../../src/owner.ts';
import { asService, callerOf, signedBy, signedIn } from '../../src/testing/testing.ts';
import { bareApp } from './probe.ts';

let auth: Server;
let app: App;
let url: string;
let received: unknown[] = [];
let reply: { status: number; body?: object; headers?: Record<string, string> };
beforeAll(async () => {
  auth = createServer((request, response) => {
    void json(request).then((body) => {
      const { 'x-internal-service': target, 'x-correlation-id': correlationId } = request.headers;
      received.push({ url: request.url, caller: callerOf('auth', request), target, correlationId, body });
      response.writeHead(reply.status, { connection: 'close', ...reply.headers });
      response.end(reply.body && JSON.stringify(reply.body));
    });
  });
  url = await listening(auth);
  app = await probe(url);
});
afterAll(async () => {
  await app.close();
  auth.close();
});
beforeEach(() => {
  received = [];
  reply = { status: 204 };
});

async function probe(authUrl: string): Promise<App> {
  const made = await bareApp({ owner: ownerCheckAt(authUrl, signedBy('billing')) });
  made.get('/api/admin/things/:id', { config: { access: 'admin' } }, () => ({ ok: true }));
  return made;
}
const ask = (headers: Record<string, string>, to = app) => to.inject({ url: '/api/admin/things/7?secret=1', headers });

test('the owner passes, and auth receives the password, the address and the action without the query', async () => {
  const response = await ask({
    'admin-password': 'of the owner',
    'x-forwarded-for': '203.0.113.7',
    'x-correlation-id': 'of-the-page',
  });
  expect(response.statusCode).toBe(200);
  expect(received).toEqual([
    {
      url: '/internal/admin/check',
      caller: 'billing',
      // If another service now has auth's address, it refuses the call before it reads the password.
      target: 'auth',
      correlationId: 'of-the-page',
      body: { password: 'of the owner', ip: '203.0.113.7', action: 'probe GET /api/admin/things/:id' },
    },
  ]);
});

test('a user session or a service token is refused without counting a try', async () => {
  const service = asService('billing', 'probe', 'GET', '/api/admin/things/7');
  for (const headers of [{}, { 'admin-password': ' ' }, signedIn(1000), service]) {
    const response = await ask(headers);
    expect(response.statusCode).toBe(401);
    expect(response.json<{ code: string }>().code).toBe('admin_password_required');
  }
  expect(received).toEqual([]);
});

test.each([
  [401, 'wrong_admin_password', undefined],
  [403, 'admin_off', undefined],
  [429, 'rate_limited', '600'],
])('a refusal by auth is passed on unchanged: %i %s', async (status, code, wait) => {
  reply = { status, body: { message: 'No.', code }, headers: wait ? { 'retry-after': wait } : {} };
  const response = await ask({ 'admin-password': 'x' });
  expect(response.statusCode).toBe(status);
  expect(response.json()).toEqual({ message: 'No.', code });
  expect(response.headers['retry-after']).toBe(wait);
  expect(received).toHaveLength(1);
});

test.each([
  ['a refused service token', { status: 401, body: { message: 'No.', code: 'unauthenticated' } }],
  ['an internal error', { status: 500, body: { message: 'Oh.', code: 'internal' } }],
  ['no JSON', { status: 401 }],
])('%s causes 503, not a refusal of the owner', async (_name, given) => {
  reply = given;
  expect((await ask({ 'admin-password': 'x' })).statusCode).toBe(503);
});

test('while auth is away, every request gets 503', async () => {
  const lonely = await probe('http://127.0.0.1:1');
  expect((await ask({ 'admin-password': 'x' }, lonely)).statusCode).toBe(503);
  await lonely.close();
});

test('when one of two replicas is dead, one call fails and the next ones use the other replica', async () => {
  const half = await probe(`http://127.0.0.1:1,${url}`);
  const statuses = [];
  for (let call = 0; call < 3; call++) statuses.push((await ask({ 'admin-password': 'x' }, half)).statusCode);
  expect(statuses).toEqual([503, 200, 200]);
  await half.close();
});

test('a password that is too long is refused without calling auth', async () => {
  expect((await ask({ 'admin-password': 'x'.repeat(257) })).statusCode).toBe(401);
  expect(received).toEqual([]);
});

test('a route for the owner without an owner check fails at boot', async () => {
  const unsafe = await bareApp();
  expect(() => unsafe.get('/x', { config: { access: 'admin' } }, () => ({}))).toThrow(/owner/);
  await unsafe.close();
});
