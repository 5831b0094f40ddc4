import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { limitResponses } from '../../../src/calls/response-limit.ts';

/** Collects the whole body as an SDK does: it begins to listen a moment after the response began. */
const collected = (url: string) =>
  new Promise<number>((resolve, reject) => {
    const request = httpRequest(url, (response) => {
      void Promise.resolve().then(() => {
        let bytes = 0;
        response.on('data', (part: Buffer) => (bytes += part.length)).on('end', () => resolve(bytes));
      });
    });
    request.on('error', reject).end();
  });

test('a response that never ends becomes an error; one of 10 MB is read whole', async () => {
  limitResponses();
  const server = createServer(({ url }, response) => {
    if (url === '/large') return void response.end(Buffer.alloc(10 * 1024 ** 2));
    const part = Buffer.alloc(64 * 1024);
    const more = () => {
      while (!response.destroyed && response.write(part));
    };
    response.on('drain', more);
    more();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await collected(`${base}/large`)).toBe(10 * 1024 ** 2);
  await expect(collected(`${base}/endless`)).rejects.toThrow('longer than');
  server.closeAllConnections();
  server.close();
});
