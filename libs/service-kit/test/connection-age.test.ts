import { Agent, get } from 'node:http';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { installConnectionAge } from '../src/http/connections.ts';

const app = Fastify();
installConnectionAge(app, 200);
app.get('/', () => 'ok');
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(async () => {
  agent.destroy();
  await app.close();
});

it('a busy connection ends at its maximum age, after a last response that announces it', async () => {
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = () =>
    new Promise<{ connection: string | undefined; port: number | undefined }>((resolve, reject) => {
      get(url, { agent }, (response) => {
        const port = response.socket.localPort;
        response.resume().on('end', () => resolve({ connection: response.headers.connection, port }));
      }).on('error', reject);
    });
  const first = await ask();
  expect(first.connection).toBe('keep-alive');
  const ports = new Set([first.port]);
  const end = Date.now() + 1_000;
  let last = first;
  while (last.connection !== 'close' && Date.now() < end) ports.add((last = await ask()).port);
  expect(last.connection).toBe('close');
  expect(ports.size).toBe(1);
  expect((await ask()).port).not.toBe(first.port);
});
