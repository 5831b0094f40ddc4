/** Small responses of calls are sent compressed and in one piece, large and slow ones are streamed. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { until } from '@scrollstop/service-kit/testing/testing';
import { expect, it } from 'vitest';
import { useGateway } from './support/gateway.ts';

const gateway = useGateway();

/** Sends a request and resolves once its response has begun. */
async function begin(method: string, headers: Record<string, string> = {}) {
  const sent = request({ port: gateway.port, path: '/api/progress', method, headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { sent, response };
}
async function ask(method: string, headers?: Record<string, string>) {
  const { response } = await begin(method, headers);
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) };
}
const month = JSON.stringify(Array.from({ length: 30 }, (_, day) => ({ day, reflectionText: 'a walk '.repeat(40) })));
const respond = (text: string, type = 'application/json; charset=utf-8') =>
  gateway.respondWith((_request, response) => {
    response.setHeader('content-type', type).setHeader('content-length', Buffer.byteLength(text));
    response.end(text);
  });

it('a month is compressed for a client that accepts it, and the response has a Vary header', async () => {
  respond(month);
  const packed = await ask('GET', { 'accept-encoding': 'gzip, deflate, br' });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(packed.body.length).toBeLessThan(month.length / 5);
  expect(packed.headers['content-length']).toBe(String(packed.body.length));
  expect(packed.body).toEqual(gzipSync(month, { level: constants.Z_BEST_SPEED }));
  expect(gunzipSync(packed.body).toString()).toBe(month);
  const plain = await ask('GET', { 'accept-encoding': 'br, gzip;q=0' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers['vary']).toBe('accept-encoding');
  expect(plain.body.toString()).toBe(month);
});

it('neither a response to a POST nor one of another type is compressed', async () => {
  const gzip = { 'accept-encoding': 'gzip' };
  respond(month);
  expect((await ask('POST', gzip)).headers['content-encoding']).toBeUndefined();
  respond(month, 'text/csv');
  expect((await ask('GET', gzip)).headers['content-encoding']).toBeUndefined();
});

it.each([
  [1_399, undefined],
  [1_400, 'gzip'],
  [256 * 1024, 'gzip'],
  [256 * 1024 + 1, undefined],
])('a response of %i bytes has the encoding %s', async (bytes, encoding) => {
  respond(JSON.stringify('x'.repeat(bytes - 2)));
  expect((await ask('GET', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe(encoding);
});

it('downloads, files and responses of the simulator are not compressed', async () => {
  const { AUTH_URL: url } = gateway.config;
  const app = await gateway.another({ SIM_URL: url, ADMIN_SITE_URL: url });
  respond(month);
  const headers = { 'accept-encoding': 'gzip' };
  for (const path of ['/api/auth/data-export', '/remotes/admin/manifest.json', '/sandbox/paypal/orders']) {
    const response = await app.inject({ url: path, headers });
    expect([response.body, response.headers.vary], path).toEqual([month, undefined]);
  }
});

it('a HEAD gets the headers of the response, without its body', async () => {
  respond(month);
  const { headers, body } = await ask('HEAD', { 'accept-encoding': 'gzip' });
  expect(headers).toMatchObject({ 'content-length': String(month.length) });
  expect([headers['content-encoding'], body.length]).toEqual([undefined, 0]);
});

it('a response that the service itself has compressed stays unchanged', async () => {
  const packed = gzipSync(randomBytes(2_000));
  gateway.respondWith((_request, response) => {
    response.setHeader('content-type', 'application/json').setHeader('content-encoding', 'gzip');
    response.setHeader('content-length', packed.length).end(packed);
  });
  expect((await ask('GET', { 'accept-encoding': 'gzip' })).body).toEqual(packed);
});

it('while a client does not read, the service has to wait, and the gateway does not buffer the response', async () => {
  const [part, size] = [Buffer.alloc(1024 * 1024, 32), 24 * 1024 * 1024];
  let written = 0;
  gateway.respondWith((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': size });
    const write = () => {
      written += part.length;
      if (written === size) response.end(part);
      else response.write(part, (failed) => failed ?? write());
    };
    write();
  });
  const { sent, response } = await begin('GET');
  gateway.respondWith();
  // Wait until the buffers of the connections are full, i.e. nothing more is written during ten calls.
  for (let [calls, before] = [0, 0]; calls < 10 && written < size; calls++) {
    await ask('GET');
    if (written > before) [calls, before] = [0, written];
  }
  expect(written).toBeLessThan(size);
  const held = written;
  response.on('error', () => undefined).resume();
  await until(() => written > held || response.destroyed);
  expect(written).toBeGreaterThan(held);
  sent.destroy();
});

it('a large response is streamed unchanged, and one without a length begins at once', async () => {
  const large = JSON.stringify(Array.from({ length: 40_000 }, (_, n) => `line ${n}`));
  respond(large);
  expect((await ask('GET')).body.toString()).toBe(large);

  let finish: () => void = () => undefined;
  gateway.respondWith((_request, response) => {
    response.setHeader('content-type', 'application/json').write('[1,');
    finish = () => response.end('2]');
  });
  const { response } = await begin('GET');
  const [first] = (await once(response, 'data')) as [Buffer];
  expect(first.toString()).toBe('[1,');
  finish();
  const [rest] = (await once(response, 'data')) as [Buffer];
  expect(rest.toString()).toBe('2]');
});

it('when the service breaks off a response, the client’s response also breaks off at once', async () => {
  const cut = new Promise<void>((resolve) =>
    gateway.respondWith((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 2_000_000 });
      response.on('close', resolve).write(month, () => response.destroy());
    }),
  );
  const { response } = await begin('GET');
  let broken = false;
  response.on('error', () => (broken = true)).resume();
  await cut;
  gateway.respondWith();
  // Ten seconds later the timeout of the call would end it too.
  for (let next = 0; next < 5; next++) await ask('GET');
  expect(broken).toBe(true);
});

it.each([
  ['POST', 503, 1],
  ['GET', 200, 2],
])('when a small response to a %s breaks off, the client gets no part of it', async (method, status, times) => {
  let tries = 0;
  gateway.respondWith((_request, response) => {
    if (++tries > 1) return void response.end();
    const headers = {
      'content-type': 'text/csv',
      'content-length': 100,
      'content-disposition': 'attachment',
    };
    response.writeHead(201, { ...headers, 'set-cookie': 'a=b' }).write('x', () => response.destroy());
  });
  const got = await ask(method);
  expect([got.status, tries]).toEqual([status, times]);
  for (const name of ['set-cookie', 'content-disposition']) expect(got.headers).not.toHaveProperty(name);
  expect(String(got.headers['content-type'])).not.toContain('csv');
  gateway.respondWith();
});

it.each([200, 204, 304])('a %s without a body has no content type', async (status) => {
  gateway.respondWith((_request, response) => {
    response.statusCode = status;
    response.end();
  });
  const { headers, body, ...response } = await ask('GET');
  expect([response.status, body.length, headers['content-type']]).toEqual([status, 0, undefined]);
});

it('neither early hints of a service nor headers about its connection reach the client', async () => {
  gateway.respondWith((_request, response) => {
    response.writeEarlyHints({ link: '</x.css>; rel=preload' });
    response.writeHead(200, { connection: 'close', upgrade: 'h2c', 'proxy-connection': 'close' }).end('{}');
  });
  const { status, headers } = await ask('GET', { connection: 'keep-alive' });
  expect([status, headers.connection]).toEqual([200, 'keep-alive']);
  for (const name of ['link', 'upgrade', 'proxy-connection']) expect(headers).not.toHaveProperty(name);
});

// In quadratic time it would take a quarter of an hour; even the 16 kB that headers may have took a second.
it('a Connection header with a million spaces is read in linear time', async () => {
  respond('{}');
  const headers = { connection: `close${' '.repeat(1_000_000)}x` };
  expect((await gateway.app.inject({ url: '/api/progress', headers })).statusCode).toBe(200);
});

it('a call that reached the wrong service is sent again, with its body, until its own service accepts it', async () => {
  let tries = 0;
  gateway.respondWith((_request, response) => {
    response.setHeader('content-type', 'application/json').statusCode = ++tries < 3 ? 421 : 200;
    response.end('{}');
  });
  const seen = gateway.seen.length;
  const forged = { 'x-internal-service': 'auth', 'content-type': 'application/json' };
  const payload = { day: 1 };
  const { statusCode } = await gateway.app.inject({
    method: 'POST',
    url: '/api/progress',
    headers: forged,
    payload,
  });
  expect(statusCode).toBe(200);
  const sent = gateway.seen.slice(seen).map(({ headers, body }) => [headers['x-internal-service'], body]);
  expect(sent).toEqual(Array(3).fill(['progress', JSON.stringify(payload)]));
  gateway.respondWith();
});

it.each([
  ['POST', '/api/progress', 1],
  ['PUT', '/api/progress', 1],
  ['PATCH', '/api/auth/user', 1],
  ['DELETE', '/api/auth/sessions', 1],
  ['POST', '/api/billing/webhooks/stripe', 1],
  ['OPTIONS', '/api/progress', 1],
  ['GET', '/api/progress', 3],
  ['HEAD', '/api/progress', 3],
  ['GET', '/api/auth/data-export', 3],
] as const)('a %s %s whose connection breaks after its arrival is sent %i times', async (method, url, times) => {
  for (const end of ['destroy', 'resetAndDestroy'] as const) {
    gateway.respondWith((incoming) => void incoming.socket[end]());
    const seen = gateway.seen.length;
    const { statusCode } = await gateway.app.inject({ method, url });
    gateway.respondWith();
    expect([statusCode, gateway.seen.length - seen], end).toEqual([503, times]);
  }
});
