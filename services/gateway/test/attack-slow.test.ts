/** Clients that send slowly, too much or nonsense over real sockets do not keep others from being served. */
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { ApiError } from '@scrollstop/contracts/error';
import { attackSize } from '@scrollstop/service-kit/testing/attack-size';
import { expect, it } from 'vitest';
import { useGateway } from './support/gateway.ts';
import { rawRequest } from './support/raw-http.ts';

const gateway = useGateway();
const forwarded = () => gateway.seen.map(({ headers }) => Number(headers['content-length']));

interface Slow {
  socket: Socket;
  /** Resolves to the response, once the gateway has closed the connection. */
  ended: Promise<string>;
}

/** Sends `begin`, then one byte of `drip` each half second until the gateway ends the connection. */
function slowly(begin: string, drip: string): Slow {
  const socket = connect(gateway.port, '127.0.0.1', () => socket.write(begin));
  let text = '';
  let at = 0;
  // oxlint-disable-next-line no-restricted-globals -- the pace of a slow client
  const timer = setInterval(() => socket.write(drip[at++ % drip.length] ?? 'x'), 500);
  socket.on('data', (part: Buffer) => (text += part.toString()));
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve) =>
    socket.once('close', () => {
      clearInterval(timer);
      resolve(text);
    }),
  );
  return { socket, ended };
}

const raw = (bytes: string) => rawRequest(gateway.port, bytes);

it('slow headers and slow bodies time out, and meanwhile other clients are served', async () => {
  const each = attackSize({ ci: 60, full: 400 });
  const headers = 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\n';
  const slow = Array.from({ length: each }, () => [
    slowly(headers, 'x-more: and more and more\r\n'),
    slowly(`${headers}content-type: application/json\r\ncontent-length: 5000\r\n\r\n`, '{"email":'),
    slowly(`${headers}transfer-encoding: chunked\r\n\r\n`, '1\r\n{\r\n'),
    slowly('', 'GET / HTTP/1.1'),
  ]).flat();
  let endedCount = 0;
  for (const { ended } of slow) void ended.then(() => endedCount++);

  const failures: number[] = [];
  let served = 0;
  // The gateway ends each slow client, after 8 s without complete headers or 10 s in all, and meanwhile serves others.
  while (endedCount < slow.length) {
    const read = await fetch(`http://127.0.0.1:${gateway.port}/api/progress`);
    await read.arrayBuffer();
    served++;
    if (read.status !== 200) failures.push(read.status);
  }
  console.log(`slow clients: ${slow.length} ended by the gateway, ${served} others served meanwhile`);
  expect(failures).toEqual([]);
  // 503 `timeout` where the handler's own timeout came first; a socket without a single byte is just closed.
  for (const text of await Promise.all(slow.map(({ ended }) => ended)))
    if (text) expect(text).toMatch(/^HTTP\/1\.1 (400|408|503)/);
});

it('requests that are too large, too deep or unreadable get the error shape, and the gateway keeps running', async () => {
  const post = 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\n';
  const json = 'content-type: application/json';
  const bomb = gzipSync(Buffer.alloc(50_000_000, 32));
  gateway.seen.length = 0;
  // The body is only announced and started: a client that is refused early must not have to send the rest.
  const tooMuch = await raw(`${post}${json}\r\ncontent-length: 1800000\r\n\r\n{"email":"xxx`);
  expect([tooMuch.status, ApiError.parse(JSON.parse(tooMuch.body)).code]).toEqual([413, 'body_too_large']);
  expect(gateway.seen).toEqual([]);

  // The gateway does not decompress a body: the service receives as few bytes as were sent.
  const packed = `${json}\r\ncontent-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n\r\n`;
  await raw(`${post}${packed}${bomb.toString('latin1')}`);
  expect(forwarded()).toEqual([bomb.length]);

  for (const [name, bytes] of [
    ['headers of 100 KB', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`],
    ['no HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
  ] as const) {
    const { status, body } = await raw(bytes);
    expect([400, 431], name).toContain(status);
    expect(ApiError.safeParse(JSON.parse(body)).success, `${name}: ${body}`).toBe(true);
  }
  for (const path of ['/api/auth/%ff', '/%c0%ae%c0%ae/etc/passwd', `/api/${'x'.repeat(8_000)}`, '/..%2f..%2fetc']) {
    const { status } = await raw(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    expect(status, path).toBeLessThan(500);
  }
  expect((await fetch(`http://127.0.0.1:${gateway.port}/healthz`)).status).toBe(200);
});
