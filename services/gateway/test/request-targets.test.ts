/** The four forms of a request target (RFC 9112, 3.2), related headers, and addresses of pages. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { ApiError } from '@scrollstop/contracts/error';
import { signedIn } from '@scrollstop/service-kit/testing/testing';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Seen, useGateway } from './support/gateway.ts';
import { rawRequest } from './support/raw-http.ts';

const gateway = useGateway();
beforeAll(() => void gateway.ended.add('gone'));
beforeEach(() => void (gateway.seen.length = 0));

const { cookie } = signedIn(1007, 'here');
const send = (line: string, headers = `host: x\r\ncookie: ${cookie}\r\n`) =>
  rawRequest(gateway.port, `${line} HTTP/1.1\r\n${headers}\r\n`);

it.each([
  ['GET http://anything.example/api/progress', '/api/progress'],
  ['GET http://localhost:4200/api/progress?x=%61&y=/../', '/api/progress?x=%61&y=/../'],
  ['GET HTTPS://[::1]:443/api/stats', '/api/stats'],
])('absolute-form is routed by its path: %s', async (line, url) => {
  expect((await send(line)).status).toBe(200);
  expect(gateway.seen.map((one) => one.url)).toEqual([url]);
  const ended = await send(line, `host: x\r\ncookie: ${signedIn(1007, 'gone').cookie}\r\n`);
  expect([ended.status, ApiError.parse(JSON.parse(ended.body)).code]).toEqual([401, 'session_expired']);
});

it('absolute-form of the page serves the page', async () => {
  for (const target of ['http://x', 'http://x/', 'http://x?a=b', 'http://x/progress'])
    expect((await send(`GET ${target}`)).body, target).toContain('runtime-config');
});

it.each([
  'OPTIONS *',
  'GET *',
  'CONNECT db:5432',
  'CONNECT /api/progress',
  'GET db:5432',
  'GET api/progress',
  'GET http://user:secret@x/api/progress',
  'GET http:/api/progress',
  'GET file:///etc/passwd',
  'GET http://x/%61pi/progress',
  'GET http://x//api/progress',
  'GET http://x#/api/progress',
  'GET //x/api/progress',
  'GET /api/progress#x',
])('%s gets a 400 with the error shape', async (line) => {
  const { status, body } = await send(line);
  expect([status, ApiError.parse(JSON.parse(body)).code]).toEqual([400, 'invalid_request']);
  expect(gateway.seen).toEqual([]);
});

/** Targets that a proxy, Node and a service may read differently (RFC 9112, 3.2, 5.1, 5.2, 6.3 and 11.2). */
const versions = ['', ' HTTP/0.9', ' HTTP/2.0', ' HTTP/1.2', ' HTTP/1', ' http/1.1', ' ICE/1.0'];
const hosts = ['host: x\r\nHost: x', 'HOST: y\r\nx-other: 1\r\nhost: x'].concat(
  ['x y', 'x,y', 'user@x', 'x/y', 'x#', 'x?y'].map((name) => `host: ${name}`),
);
const fields =
  `host : x| host: x|\thost: x|x-folded: a\r\n b|x-folded: a\r\n\tb|x-bare: a\rb|x-bare: a\nhost: y|x-bare: a\n
|x-nul: a\0b|: x|no colon|x y: z|x-\xff: z|authorization: a\r\nAuthorization: b
|content-type: text/plain\r\ncontent-type: application/json|content-length: 0\r\ncontent-length: 0
|content-length: 0\r\ncontent-length: 1|content-length: 0, 0|content-length: +0|content-length: 0x0|content-length: -1
|content-length: 0 0|content-length:|transfer-encoding: chunked\r\ncontent-length: 0
|content-length: 0\r\ntransfer-encoding: chunked|transfer-encoding: chunked\r\ntransfer-encoding: chunked
|transfer-encoding: chunked, chunked|transfer-encoding: identity|transfer-encoding: chunked, gzip|transfer-encoding: xchunked`
    .split(/\n?\|/)
    .map((lines) => `host: x\r\n${lines}`);

it.each([
  ...versions.map((version) => `GET /api/progress${version}\r\nhost: x\r\n\r\n`),
  'GET /api/progress\r\n\r\n',
  ...[...hosts, ...fields].map(
    (lines) => `POST /api/progress HTTP/1.1\r\n${lines}\r\n\r\n${lines.includes('transfer') ? '0\r\n\r\n' : ''}`,
  ),
])('an ambiguous request gets a 400 and reaches no service: %j', async (request) => {
  const { status, body } = await rawRequest(gateway.port, request);
  expect([status, ApiError.parse(JSON.parse(body)).code]).toEqual([400, 'invalid_request']);
  expect(gateway.seen).toEqual([]);
});

it('a request without Host or with an unknown expectation gets a 4xx with the error shape', async () => {
  for (const [headers, status] of [
    ['', 400],
    ['host: x\r\nexpect: 200-maybe\r\n', 417],
  ] as const) {
    const response = await send('GET /api/progress', headers);
    expect([response.status, ApiError.parse(JSON.parse(response.body)).code]).toEqual([status, 'invalid_request']);
  }
});

it('Expect: 100-continue is handled by the gateway and not forwarded', async () => {
  const headers = { expect: '100-continue', 'content-type': 'application/json', 'content-length': 2 };
  const sent = request({ port: gateway.port, path: '/api/progress', method: 'POST', headers });
  sent.flushHeaders();
  await once(sent, 'continue');
  const [response] = (await once(sent.end('{}'), 'response')) as [IncomingMessage];
  expect(response.resume().statusCode).toBe(200);
  expect(gateway.seen.map(({ body, headers: got }) => [body, got.expect])).toEqual([['{}', undefined]]);
});

it('a client that asks to close its connection gets it closed, whatever the service sends', async () => {
  const { headers } = await rawRequest(
    gateway.port,
    'GET /api/progress HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
  );
  expect(headers.toLowerCase()).toContain('connection: close');
  expect(headers.toLowerCase()).not.toContain('keep-alive');
});

it.each(['/api/progress', '/api/auth/data-export'])('a body on a GET %s is ignored', async (path) => {
  const body = 'content-type: application/json\r\ncontent-length: 2\r\n\r\n{}';
  const response = await rawRequest(gateway.port, `GET ${path} HTTP/1.1\r\nhost: x\r\n${body}`);
  expect(response.status).toBe(200);
  expect(gateway.seen.map(({ body: sent, headers }) => [sent, headers['content-type']])).toEqual([['', undefined]]);
});

it('a connection stays open for the next request, unless a body on it was not read', async () => {
  expect((await send('GET /api/progress')).headers.toLowerCase()).not.toContain('connection: close');
  const { headers } = await send('GET /api/progress', 'host: x\r\ncontent-length: 9\r\n');
  expect(headers.toLowerCase()).toContain('connection: close');
});

it('an empty body counts as none, whatever its content type: the service would refuse it as broken JSON', async () => {
  await send('POST /api/auth/logout', 'host: x\r\ncontent-type: application/json\r\ncontent-length: 0\r\n');
  expect(gateway.seen.map(({ headers }) => headers['content-type'])).toEqual([undefined]);
});

it('a body without a type is forwarded as bytes', async () => {
  await send('POST /api/auth/logout', 'host: x\r\ncontent-length: 2\r\n\r\n{}');
  expect(gateway.seen.map(({ body, headers }) => [body, headers['content-type']])).toEqual([
    ['{}', 'application/octet-stream'],
  ]);
});

it('a chunked body is forwarded completely', async () => {
  const lines = 'host: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n';
  const chunks = '1\r\n{\r\n1\r\n}\r\n0\r\n\r\n';
  const { status } = await rawRequest(gateway.port, `POST /api/progress HTTP/1.1\r\n${lines}\r\n${chunks}`);
  expect([status, gateway.seen.map(({ body }) => body)]).toEqual([200, ['{}']]);
});

it('headers that concern only the connection of the client reach no service', async () => {
  const hop =
    'keep-alive: timeout=9|proxy-connection: keep-alive|te: trailers|trailer: x-sum|http2-settings: AAM|upgrade: h2c|x-first: 1|x-hop: 1|x-last: 1';
  const lines = `host: x\r\n${hop.replaceAll('|', '\r\n')}\r\nx-kept: 1\r\nconnection: X-First ,X-Hop, X-Last\r\n`;
  expect((await send('GET /api/progress', lines)).status).toBe(200);
  const [{ headers }] = gateway.seen as [Seen];
  expect(headers['x-kept']).toBe('1');
  for (const name of hop.split('|').map((line) => line.split(':')[0]!)) expect(headers[name], name).toBeUndefined();
});

it('any address that a user may type gets the page, including unknown ones', async () => {
  for (const path of [
    '/',
    '/progress',
    '/pause?app=Insta%67ram;x',
    '/nothing/here',
    '/a/',
    '/caf%C3%A9',
    '/it%27s%20me',
    '/about-api',
    '/results?utm_source=x&u=%2e%2e%2f',
    '/day/7',
    '/user@home',
    '/apis',
    '/no~where_at-all!',
  ]) {
    const { status, headers } = await send(`GET ${path}`);
    expect(status, path).toBe(200);
    expect(headers, path).toContain('text/html');
  }
  expect((await send('GET /static/a.0123abcd45.js?v=1')).status).toBe(200);
});
