import { Agent, get } from 'node:http';
import Fastify from 'fastify';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
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
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
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
  vi.setSystemTime(Date.now() + 201);
  expect(await ask()).toEqual({ connection: 'close', port: first.port });
  expect((await ask()).port).not.toBe(first.port);
});
