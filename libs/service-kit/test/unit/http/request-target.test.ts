import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../../src/app.ts';
import { originForm } from '../../../src/http/request-target.ts';
import { probe } from '../probe.ts';

test.each([
  ['/', '/'],
  ['/api/progress', '/api/progress'],
  ['/api/progress/', '/api/progress/'],
  ['/a?b=%61&c=../..//;', '/a?b=%61&c=../..//;'],
  ['/caf%C3%A9/a%20b', '/caf%C3%A9/a%20b'],
  ['/user%40home/a:b,c=(d)!', '/user%40home/a:b,c=(d)!'],
  ['http://host', '/'],
  ['http://host?x', '/?x'],
  ['HTTP://host:80/api', '/api'],
])('the target %s becomes %s', (target, form) => expect(originForm(target)).toBe(form));

test.each([
  '',
  '*',
  'host:80',
  'api',
  '?x',
  'http:/x',
  'http://',
  'http://a@b/c',
  'ftp://x/',
  '//x',
  '/a//b',
  '/.',
  '/..',
  '/a/./b',
  '/a/..',
  '/...',
  '/a/.%20/b',
  '/%2e/a',
  '/a%2Fb',
  '/a%5Cb',
  '/a\\b',
  '/a;b',
  '/a%3Bb',
  '/%61',
  '/%4A',
  '/%30',
  '/%5F',
  '/%7E',
  '/%2D',
  '/%25',
  '/%2561',
  '/%00',
  '/%0A',
  '/%7F',
  '/%1F',
  '/%',
  '/%2',
  '/%zz',
  '/caf%c3%a9',
  '/%FF',
  '/%C0%AF',
  '/%EF%BC%8F',
  '/a#b',
  '/a?b#c',
  '/a b',
  '/a?b c',
  '/é',
  '/a\tb',
  '/API/x',
  '/Api',
  '/api./x',
  '/api%20/x',
  '/-api',
  '/api%3F/x',
  '/Internal/x',
  '/readyZ',
  '/healthz.',
])('the target %j is refused', (target) => expect(originForm(target)).toBeNull());

test('every octet has one spelling: encoded or plain, never both', () => {
  for (let code = 0; code < 256; code++) {
    const plain = originForm(`/x${String.fromCharCode(code)}y`)?.split('?')[0] === `/x${String.fromCharCode(code)}y`;
    const hex = code.toString(16).padStart(2, '0').toUpperCase();
    const encoded = originForm(`/x%${hex}y`) !== null;
    // Sub-delims, `:` and `@` have the same meaning either way, and no route contains them.
    if (plain && encoded) expect("!$&'()*+,=:@").toContain(String.fromCharCode(code));
  }
});

let app: App;
let port: number;
beforeAll(async () => {
  app = await probe();
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

const status = (target: string) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
    );
    socket.once('data', (data) => resolve(data.toString().slice(9, 12)));
  });

test('a service serves only the canonical spelling of a route', async () => {
  expect(await status('/open')).toBe('200');
  expect(await status('/open?x=%61')).toBe('200');
  expect(await status('http://x/open')).toBe('200');
  for (const target of ['/%6fpen', '/%6Fpen', '/open#x', '/open;x', '/./open', '//open', '/x/../open', '*'])
    expect(await status(target), target).toBe('400');
  const response = await app.inject({ method: 'POST', url: '/%6Fpen' });
  expect(response.json()).toEqual({
    code: 'invalid_request',
    message: 'This address or its headers are malformed.',
  });
});
