import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../../src/app.ts';
import { probe } from '../probe.ts';

let app: App;
beforeAll(async () => (app = await probe()));
afterAll(() => app.close());

const own = 'http://localhost:4200';
/** Sec-Fetch-Site, Origin, allowed. `undefined` means that the header is not sent. */
const cases: [string | undefined, string | undefined, boolean][] = [
  ['same-origin', own, true],
  ['same-site', own, true],
  ['same-site', 'http://admin.localhost:4200', false],
  ['same-site', 'http://localhost:4300', false],
  ['same-site', undefined, false],
  ['none', undefined, true],
  [undefined, own, true],
  [undefined, undefined, true],
  ['cross-site', 'https://evil.example', false],
  ['cross-site', own, false],
  ['', undefined, false],
  ['nonsense', own, false],
  [undefined, 'https://evil.example', false],
  [undefined, 'null', false],
  [undefined, `${own}.evil.example`, false],
];

test.each(cases)('a write with Sec-Fetch-Site %s and Origin %s is allowed: %s', async (site, origin, allowed) => {
  const headers = {
    ...(site !== undefined && { 'sec-fetch-site': site }),
    ...(origin !== undefined && { origin }),
  };
  const response = await app.inject({ method: 'POST', url: '/empty', headers });
  expect(response.statusCode).toBe(allowed ? 204 : 403);
  if (!allowed) expect(response.json<{ code: string }>().code).toBe('cross_site');
});

test('reads are allowed from any site, and webhooks authenticate by signature', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  expect((await app.inject({ url: '/open', headers })).statusCode).toBe(200);
  expect((await app.inject({ method: 'POST', url: '/webhook', headers })).statusCode).toBe(200);
});
