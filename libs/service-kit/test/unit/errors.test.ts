import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { App } from '../../src/app.ts';
import { createLog } from '../../src/log.ts';
import { shownError } from '../../src/errors.ts';
import { probe } from './probe.ts';

let app: App;
let port: number;
beforeAll(async () => {
  app = await probe();
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const post = (payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/notes',
    headers: { 'content-type': 'application/json', ...headers },
    payload: payload as string,
  });

describe('every refusal has the common error shape', () => {
  const misshaped = 'The body is missing or has the wrong shape.';
  test.each<[string, string | object, string]>([
    ['an unknown field', { text: 'a', extra: 1 }, 'Unknown field: extra'],
    ['a missing field', {}, 'The field "text" is missing or wrong.'],
    ['a wrong type', { text: 1 }, 'The field "text" is missing or wrong.'],
    ['a list in place of an object', [], misshaped],
    ['null', 'null', misshaped],
    ['no body', '', misshaped],
    ['a rule with its own message', { text: 'a'.repeat(21) }, 'Too long'],
    ['a rule without one', { text: 'a', kind: 'c' }, 'The field "kind" is missing or wrong.'],
    ['broken JSON', '{"text":', 'The body is not valid JSON.'],
    ['a prototype key', '{"__proto__":{"a":1},"text":"a"}', 'The body is not valid JSON.'],
    ['a constructor key', '{"constructor":{"prototype":{}},"text":"a"}', 'The body is not valid JSON.'],
    ['deep nesting', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, misshaped],
  ])('%s', async (_name, payload, message) => {
    const response = await post(payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ code: 'invalid_request', message });
  });

  test('a body that is too large', async () => {
    const response = await post({ text: 'a'.repeat(70_000) });
    expect(response.statusCode).toBe(413);
    expect(response.json()).toEqual({
      code: 'body_too_large',
      message: 'That is too much to send at once.',
    });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    '%s',
    async (type) => {
      const response = await post('{"text":"a"}', { 'content-type': type });
      expect(response.statusCode).toBe(415);
      expect(response.json()).toEqual({
        code: 'unsupported_media_type',
        message: 'Send JSON (content-type: application/json).',
      });
    },
  );

  test('a compressed body is not unpacked', async () => {
    const response = await post(Buffer.from('1f8b0800000000000003', 'hex'), { 'content-encoding': 'gzip' });
    expect(response.statusCode).toBe(400);
    expect(response.json<{ code: string }>().code).toBe('invalid_request');
  });

  test.each([
    ...(['GET', 'POST', 'DELETE', 'OPTIONS'] as const).map((method) => [method, '/nothing/here'] as const),
    // A path parameter that is too long; with one character less it is served.
    ['GET', `/named/${'x'.repeat(201)}`],
  ] as const)('%s at an unknown address gets 404', async (method, url) => {
    expect((await app.inject(`/named/${'x'.repeat(200)}`)).statusCode).toBe(200);
    const response = await app.inject({ method, url });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ code: 'not_found', message: 'There is nothing at this address.' });
  });

  test.each(['/%', '/open/%E0%A4%A', `/${'a'.repeat(20_000)}`])(
    'a malformed address gets the error shape',
    async (url) => {
      const response = await app.inject({ method: 'GET', url });
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
      expect(Object.keys(response.json()).sort()).toEqual(['code', 'message']);
      expect(response.body).not.toContain('%');
    },
  );

  test('a domain error keeps its status, code, message and headers', async () => {
    const response = await app.inject('/refused');
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({ code: 'already_there', message: 'That exists already.' });
    expect(response.headers['retry-after']).toBe('7');
  });

  test('an internal error exposes no details', async () => {
    const response = await app.inject('/broken');
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toMatch(/select|secret|Error|stack/);
  });

  test.each([
    ['without a body', 'GET', undefined],
    ['whose body has been read', 'POST', JSON.stringify({ text: 'a' })],
  ])('an internal error is logged with its cause, for a request %s', async (_which, method, body) => {
    const log = createLog('probe', 'silent');
    const errors = vi.spyOn(log, 'error');
    const own = await probe({ log });
    const url = await own.listen({ host: '127.0.0.1', port: 0 });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${url}/broken`, { method, headers, ...(body && { body }) })).status).toBe(500);
    expect(errors).toHaveBeenCalledOnce();
    expect(errors.mock.calls[0]![0]).toMatchObject({ err: { message: 'select secret from place' } });
    await own.close();
  });

  test('an unavailable database causes 503 with Retry-After', async () => {
    const response = await app.inject('/away');
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(response.json<{ code: string }>().code).toBe('unavailable');
  });
});

test.each(['/slow', '/closed-for-now'])('a 503 carries Retry-After: %s', async (url) => {
  const response = await app.inject(url);
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toMatch(/^\d+$/);
});

describe('below HTTP', () => {
  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let got = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (data) => (got += data.toString()));
      socket.on('close', () => resolve(got));
      socket.on('error', reject);
    });

  test('bytes that are not HTTP get the same error shape', async () => {
    const response = await raw('HELLO\r\n\r\n');
    expect(response).toMatch(/^HTTP\/1.1 400 /);
    expect(response).toMatch(/\{"message":".+","code":"invalid_request"\}$/);
  });

  test('headers that never end get the same error shape', async () => {
    const response = await raw(`GET /open HTTP/1.1\r\nhost: x\r\na: ${'b'.repeat(70_000)}\r\n\r\n`);
    expect(response).toMatch(/^HTTP\/1.1 431 /);
    expect(response).toMatch(/\{"message":".+","code":"body_too_large"\}$/);
  });

  test('a chunked body above the limit is refused while it arrives', async () => {
    const status = await new Promise((resolve, reject) => {
      const request = httpRequest(
        `http://127.0.0.1:${port}/notes`,
        { method: 'POST', headers: { 'content-type': 'application/json' } },
        (response) => resolve(response.statusCode),
      );
      request.on('error', reject);
      request.write(`{"text":"${'a'.repeat(100_000)}`);
      request.end('"}');
    });
    expect(status).toBe(413);
  });
});

test.each([
  ['known_device_user_id_fkey', 401],
  ['refresh_token_user_id_session_id_fkey', 401],
  ['payment_fact_user_id_payment_id_fkey', 500],
  ['shopify_line_shop_order_id_fkey', 500],
])(
  'a row without its user means a deleted account, any other broken reference an internal error: %s',
  (constraint, status) => {
    const error = Object.assign(new Error('violates foreign key constraint'), { code: '23503', constraint });
    expect(shownError(error as never).statusCode).toBe(status);
  },
);

test('every response carries the security headers', async () => {
  const { headers } = await app.inject('/open');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  });
  expect(headers).not.toHaveProperty('strict-transport-security');
});
