import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../../src/app.ts';
import { probe } from '../probe.ts';

let app: App;
beforeAll(async () => (app = await probe()));
afterAll(() => app.close());

const post = (headers: Record<string, string>, url = '/api/notes') =>
  app.inject({ method: 'POST', url, headers, payload: { text: 'a' } });

test('a call for another service is refused before anything else, even at an unknown address', async () => {
  for (const url of ['/api/notes', '/api/elsewhere']) {
    const response = await post({ 'x-internal-service': 'another' }, url);
    expect(response.statusCode).toBe(421);
    expect(response.json()).toMatchObject({ code: 'misdirected' });
  }
});

test('a call for this service, and one without a target such as a health check, is served', async () => {
  const plain = await post({});
  expect(plain.statusCode).toBeLessThan(300);
  expect((await post({ 'x-internal-service': 'probe' })).statusCode).toBe(plain.statusCode);
});
