import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../../src/app.ts';
import { createLog } from '../../src/log.ts';
import { asService, signedIn, TEST_INTERNAL_TOKEN, testConfig } from '../../src/testing/testing.ts';
import { perIp } from '../../src/limits.ts';
import { probe } from './probe.ts';

let app: App;
beforeAll(async () => (app = await probe()));
afterAll(() => app.close());

test('a route that says nothing needs a signed-in person', async () => {
  expect((await app.inject('/me')).statusCode).toBe(401);
});

test('an internal route answers the service token only', async () => {
  const ask = (authorization?: string) =>
    app.inject({ url: '/internal/thing', headers: authorization === undefined ? {} : { authorization } });
  expect((await ask(asService.authorization)).statusCode).toBe(200);
  for (const wrong of [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    TEST_INTERNAL_TOKEN,
    `Basic ${TEST_INTERNAL_TOKEN}`,
    `bearer ${TEST_INTERNAL_TOKEN}`,
    `Bearer ${TEST_INTERNAL_TOKEN}x`,
    `Bearer ${TEST_INTERNAL_TOKEN.slice(0, -1)}`,
  ]) {
    const answer = await ask(wrong);
    expect(answer.statusCode, String(wrong)).toBe(401);
    expect(answer.json<{ code: string }>().code).toBe('unauthenticated');
  }
  const person = await app.inject({ url: '/internal/thing', headers: signedIn(1000) });
  expect(person.statusCode).toBe(401);
});

test('a stranger is turned away before the body is read', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/mine',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  });
  expect(answer.statusCode).toBe(401);
});

test('a limit without a place to count is a mistake at boot, not an open door', async () => {
  const limited = await createApp({ name: 'probe', config: testConfig(), log: createLog('probe', 'silent') });
  expect(() =>
    limited.get('/limited', { config: { access: 'anyone', limits: [perIp('a', 1, 60)] } }, () => ({})),
  ).toThrow(/limits/);
  await limited.close();
});

test('the OpenAPI document lists the routes with their bodies and hides our own', async () => {
  const document = (await app.inject('/openapi.json')).json<{
    openapi: string;
    paths: Record<string, unknown>;
  }>();
  expect(document.openapi).toBe('3.1.0');
  expect(document.paths['/notes']).toMatchObject({
    post: {
      requestBody: { content: { 'application/json': { schema: { additionalProperties: false } } } },
      responses: {
        400: { content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } } },
      },
    },
  });
  expect(Object.keys(document.paths)).not.toContain('/healthz');
});
