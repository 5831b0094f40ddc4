import { createServer, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { listening } from '../../../src/testing/listening.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boundedFetch } from '../../../src/calls/bounded-fetch.ts';

const MB = 1024 ** 2;
let server: Server;
let base = '';
beforeAll(async () => {
  server = createServer(({ url }, response) => {
    if (url === '/large') return void response.writeHead(201).end(Buffer.alloc(10 * MB));
    if (url === '/packed') {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      return void response.end(gzipSync(Buffer.alloc(17 * MB)));
    }
    if (url === '/silent') return void response.write('{');
    const part = Buffer.alloc(64 * 1024);
    const more = () => {
      while (!response.destroyed && response.write(part));
    };
    response.on('drain', more);
    more();
  });
  base = await listening(server);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const bytesOf = async (path: string, timeoutMs = 60_000) =>
  (await (await boundedFetch(timeoutMs)(base + path)).arrayBuffer()).byteLength;

it('a response of 10 MB is read completely, with its status', async () => {
  expect((await boundedFetch(60_000)(`${base}/large`)).status).toBe(201);
  expect(await bytesOf('/large')).toBe(10 * MB);
});

it.each([
  ['that never ends', '/endless'],
  ['that is small until it is decompressed', '/packed'],
])('a response %s becomes an error', async (_name, path) => {
  await expect(bytesOf(path)).rejects.toThrow('longer than');
});

it('a response that stops in the middle becomes an error after the timeout', async () => {
  await expect(bytesOf('/silent', 50)).rejects.toThrow('timeout');
});
