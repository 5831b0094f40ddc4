import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../src/app.ts';
import { accessFaults } from '../../src/testing/access-faults.ts';
import { watchRoutes } from '../../src/testing/routes.ts';
import { asService } from '../../src/testing/testing.ts';
import { perIp } from '../../src/limits.ts';
import { bareApp, probe } from './probe.ts';

const routes = watchRoutes();
let app: App;
beforeAll(async () => (app = await probe()));
afterAll(() => app.close());

test('a route serves only the callers that its declaration names, and a service only with a token for this call', async () => {
  expect(await accessFaults(app, 'probe', routes)).toEqual([]);
});

test('an unlisted service and an invalid token get different error codes', async () => {
  const url = '/internal/thing';
  const ask = (headers: Record<string, string>) => app.inject({ url, headers });
  const named = await ask(asService('gateway', 'probe', 'GET', url));
  expect([named.statusCode, named.json<{ code: string }>().code]).toEqual([403, 'caller_refused']);
  const nobody = await ask({});
  expect([nobody.statusCode, nobody.json<{ code: string }>().code]).toEqual([401, 'service_token_refused']);
});

test('a service token is not accepted as a session, wherever it is sent', async () => {
  const { authorization } = asService('billing', 'probe', 'GET', '/me');
  const asCookie = { cookie: `ss_access=${authorization.slice('Bearer '.length)}` };
  for (const headers of [{ authorization }, asCookie, { ...asCookie, authorization }])
    expect((await app.inject({ url: '/me', headers })).statusCode).toBe(401);
});

test('the purpose of a token covers the path but not the query', async () => {
  const headers = asService('billing', 'probe', 'GET', '/internal/thing');
  expect((await app.inject({ url: '/internal/thing?x=1', headers })).statusCode).toBe(200);
});

test.each([
  ['a route for services without callers', { access: 'service' }],
  ['a route for services with an empty list', { access: 'service', callers: [] }],
  ['callers on a route for users', { callers: ['billing'] }],
] as const)('%s fails at boot', async (_name, config) => {
  const unsafe = await bareApp();
  expect(() => unsafe.get('/internal/x', { config }, () => ({}))).toThrow(/callers/);
  await unsafe.close();
});

test('an anonymous request is refused before its body is read', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/mine',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  });
  expect(response.statusCode).toBe(401);
});

test('a limit without a database fails at boot', async () => {
  const limited = await bareApp();
  expect(() =>
    limited.get('/limited', { config: { access: 'anyone', limits: [perIp('a', 1, 60)] } }, () => ({})),
  ).toThrow(/limits/);
  await limited.close();
});

test('the OpenAPI document lists the routes with their bodies and hides internal ones', async () => {
  const document = (await app.inject('/openapi.json')).json<{
    openapi: string;
    paths: Record<string, unknown>;
  }>();
  expect(document.openapi).toBe('3.1.0');
  const error = { content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } } };
  expect(document.paths['/api/notes']).toMatchObject({
    post: {
      requestBody: { content: { 'application/json': { schema: { additionalProperties: false } } } },
      responses: { 400: error, 401: error, 403: error, 429: error, 503: error },
    },
  });
  expect(Object.keys(document.paths)).not.toContain('/healthz');
});
