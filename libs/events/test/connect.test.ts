/** The first connection of a process does not wait for a server that never responds. */
import { connect as dial, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { connectBus } from '../src/bus/bus.ts';
import { quiet, testNatsUrl } from '../src/testing.ts';

test('a first connection that is accepted but never gets a reply times out and is tried again', async () => {
  const real = new URL(testNatsUrl());
  const sockets: Socket[] = [];
  let connections = 0;
  const server = createServer((near) => {
    sockets.push(near);
    near.on('error', () => undefined);
    if (connections++ === 0) return;
    const far = dial(Number(real.port), real.hostname);
    sockets.push(far);
    far.on('error', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(real);
  url.port = String((server.address() as AddressInfo).port);
  const bus = await connectBus(url.href, 'test', quiet);
  expect(connections).toBeGreaterThan(1);
  await bus.close();
  for (const socket of sockets) socket.destroy();
  server.close();
});
